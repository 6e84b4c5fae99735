import type { IsoDate } from "@shop/domain/format/iso-date";
import type { OwedReason } from "@shop/domain/purchases/names-copy";
import { refundDueOn } from "@shop/domain/refunds/refund-reasons";
import type { Reader } from "../../../db/database";
import { isReachable } from "../../../db/stored/order-snapshot";
import { readAcademy } from "../../catalogue/academy-queries";
import { getSale } from "../../sales/receipts/find-receipt";
import { findOwedRefunds, type OwedRefund } from "./owed-queries";

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

/** Unreturned money with due date and reason (HARM-01). @param ids all refunds, unless some are named */
export async function findOwedMoney(db: Reader, ids?: readonly number[]): Promise<OwedMoney[]> {
  const owed = await findOwedRefunds(db, ids);
  if (owed.length === 0) return [];
  const { contract } = await readAcademy(db);
  return owed.map((refund) => ({
    ...refund,
    reason: reasonOf(refund),
    dueOn: refundDueOn(refund.purpose, refund.askedAt, contract),
  }));
}

type Asking = "account_asked" | "account_asked_again";

/** Null when an account was given, nothing waits, or an older transfer of the sale has such a mail. */
export async function findAccountAsked(
  db: Reader,
  { orderId, refundId, kind }: { orderId: number; refundId: number; kind: Asking },
) {
  const owed = await findOwedMoney(db);
  const waiting = owed.filter((one) => one.orderId === orderId && one.reason === "account_missing");
  const [oldest] = waiting;
  if (oldest?.id !== refundId) return null;
  const { snapshot } = await getSale(db, orderId);
  if (!isReachable(snapshot)) return null;
  return {
    reference: snapshot.reference,
    buyOrder: snapshot.buyOrder,
    name: snapshot.guardian.name,
    email: snapshot.guardian.email,
    amountClp: waiting.reduce((sum, { askedClp }) => sum + askedClp, 0),
    transferBy: oldest.dueOn,
    isAgain: kind === "account_asked_again",
  };
}
