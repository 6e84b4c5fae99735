import { STAFF_ACTS, type StaffActName } from "@shop/contracts/staff/acts/acts";
import { hasRight } from "@shop/contracts/staff/rights";
import { type SecondPersonReason, secondPersonReason } from "@shop/domain/refunds/second-person";
import { readShopTime } from "../../../db/clock";
import type { Reader } from "../../../db/database";
import { StaffError } from "../../../plugins/desk/staff-error";
import { readAcademy } from "../../catalogue/academy-queries";
import type { MemberRow } from "../access/member-queries";
import { findOwnActs, isSectionEndedByAnother } from "./proposal-queries";

interface Giving {
  name: StaffActName;
  member: Pick<MemberRow, "email">;
  /** The sale's; null for an act on a section or on access: one person does it. */
  orderId: number | null;
  givesClp: number;
}

/**
 * A cancelled section's money, of many purchases, in one press: more than the limit wants finance and somebody else who
 * closed or cancelled the section before. @throws StaffError MONEY_RIGHT_TOO, SECTION_SECOND
 */
export async function requirePair(
  db: Reader,
  { member, sectionId, givesClp }: { member: MemberRow; sectionId: number; givesClp: number },
): Promise<void> {
  const { secondPersonAboveClp } = await readAcademy(db);
  if (givesClp <= secondPersonAboveClp) return;
  if (!hasRight(member.roles, "settle_money")) throw new StaffError("MONEY_RIGHT_TOO");
  const isByAnother = await isSectionEndedByAnother(db, { sectionId, actor: `staff:${member.email}` });
  if (!isByAnother) throw new StaffError("SECTION_SECOND");
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
