import { type SecondPersonReason, secondPersonReason } from "@shop/domain/refunds/second-person";
import { readShopTime } from "../../../db/clock";
import type { Reader } from "../../../db/database";
import { readAcademy } from "../../catalogue/academy-queries";
import type { MemberRow } from "../access/member-queries";
import { findOwnActs } from "./proposal-queries";

interface Giving {
  member: Pick<MemberRow, "email">;
  /** The sale's; null for an act on a section or on access: one person does it. */
  orderId: number | null;
  givesClp: number;
}

/** Why this member may not do it alone, with the academy's limit, or null. */
export async function findSecondPerson(
  db: Reader,
  { member, orderId, givesClp }: Giving,
): Promise<{ reason: SecondPersonReason; limitClp: number } | null> {
  if (orderId === null) return null;
  const { secondPersonAboveClp: limitClp } = await readAcademy(db);
  const own = await findOwnActs(db, { orderId, actor: `staff:${member.email}` });
  const reason = secondPersonReason({ givesClp, limitClp, own, now: await readShopTime(db) });
  return reason && { reason, limitClp };
}
