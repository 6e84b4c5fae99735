import type { IsoDate } from "@shop/domain/format/iso-date";
import { refundDueOn } from "@shop/domain/refunds/refund-reasons";
import type { Reader } from "../../../db/database";
import { readAcademy } from "../../catalogue/academy-queries";
import { findOwedRefunds, type OwedRefund } from "./owed-queries";

/** Why money is not back yet; each but the first waits for staff. */
export type OwedReason =
  | "provider_asked"
  | "account_missing"
  | "transfer"
  | "provider_unclear"
  | "provider_refused";

export interface OwedMoney extends OwedRefund {
  reason: OwedReason;
  dueOn: IsoDate;
}

function reasonOf({ state, route, hasAccount }: OwedRefund): OwedReason {
  if (state === "refused") return "provider_refused";
  if (state === "unclear") return "provider_unclear";
  if (route !== "transfer") return "provider_asked";
  return hasAccount ? "transfer" : "account_missing";
}

/** Everything that the academy owes to buyers: since when, until when and why it waits (HARM-01). */
export async function findOwedMoney(db: Reader): Promise<OwedMoney[]> {
  const owed = await findOwedRefunds(db);
  if (owed.length === 0) return [];
  const { contract } = await readAcademy(db);
  return owed.map((refund) => ({
    ...refund,
    reason: reasonOf(refund),
    dueOn: refundDueOn(refund.purpose, refund.askedAt, contract),
  }));
}
