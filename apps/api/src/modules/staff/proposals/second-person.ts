import { STAFF_ACTS, type StaffActName } from "@shop/contracts/staff/acts/acts";
import { type SecondPersonReason, secondPersonReason } from "@shop/domain/refunds/second-person";
import { readShopTime } from "../../../db/clock";
import type { Reader } from "../../../db/database";
import { readAcademy } from "../../catalogue/academy-queries";
import type { MemberRow } from "../access/member-queries";
import { findOwnActs } from "./proposal-queries";

interface Giving {
  name: StaffActName;
  member: Pick<MemberRow, "email">;
  /** The sale's; null for an act on a section or on access: one person does it. */
  orderId: number | null;
  givesClp: number;
}

/** Why this member may not do it alone, with the academy's limit, or null. */
export async function findSecondPerson(
  db: Reader,
  { name, member, orderId, givesClp }: Giving,
): Promise<{ reason: SecondPersonReason; limitClp: number } | null> {
  if (orderId === null) return null;
  const { secondPersonAboveClp: limitClp } = await readAcademy(db);
  const own = await findOwnActs(db, { orderId, actor: `staff:${member.email}` });
  const { isForTwo } = STAFF_ACTS[name];
  const reason = secondPersonReason({ isForTwo, givesClp, limitClp, own, now: await readShopTime(db) });
  return reason && { reason, limitClp };
}
