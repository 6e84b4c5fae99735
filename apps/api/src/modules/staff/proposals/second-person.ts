import { STAFF_ACTS, type StaffActName } from "@shop/contracts/staff/acts/acts";
import { hasRight } from "@shop/contracts/staff/rights";
import { sumOf } from "@shop/domain/pricing/clp";
import { mayApprove, type SecondPersonReason, secondPersonReason } from "@shop/domain/refunds/second-person";
import { readShopTime } from "../../../db/clock";
import type { Reader } from "../../../db/database";
import { StaffError } from "../../../plugins/desk/staff-error";
import { readAcademy } from "../../catalogue/academy-queries";
import { countsAsPerson } from "../access/grant-queries";
import type { MemberRow } from "../access/member-queries";
import { findOwnActs, findSectionEnds, sumBesides, sumGivenAlone, sumNotedAlone } from "./proposal-queries";

/** These say where money goes that was given back before. */
export const SAME_MONEY: ReadonlySet<StaffActName> = new Set(["settle_refund", "note_account"]);

interface Giving {
  name: StaffActName;
  member: Pick<MemberRow, "email">;
  /** The sale's; null for an act on a section or on access: one person does it. */
  orderId: number | null;
  givesClp: number;
}

/**
 * A cancelled section's money, of many purchases, in the presses of a week, with what this person gave back besides in a day: more than the limit wants finance, and somebody
 * else who closed or cancelled the section since it was last sold. @throws StaffError MONEY_RIGHT_TOO, SECTION_SECOND
 */
export async function requirePair(
  db: Reader,
  { member, sectionId, givesClp }: { member: MemberRow; sectionId: number; givesClp: number },
): Promise<void> {
  const { secondPersonAboveClp } = await readAcademy(db);
  const ends = await findSectionEnds(db, sectionId);
  const besidesClp = await sumBesides(db, { actor: `staff:${member.email}`, sectionId });
  if (givesClp + besidesClp + sumOf(ends.map(({ backClp }) => backClp)) <= secondPersonAboveClp) return;
  if (!hasRight(member.roles, "settle_money")) throw new StaffError("MONEY_RIGHT_TOO");
  const sinceSold = ends.slice(ends.findLastIndex(({ action }) => action === "open_section") + 1);
  for (const { actor, action, students } of sinceSold) {
    const isEnd = action === "close_section" || students > 0;
    if (isEnd && actor !== `staff:${member.email}` && (await countsAsPerson(db, actor, "run_sections")))
      return;
  }
  throw new StaffError("SECTION_SECOND");
}

// What counts with it: accounts with accounts, what is given back with what was.
async function sumBefore(
  db: Reader,
  { name, ...giving }: { name: StaffActName; orderId: number; actor: string },
): Promise<{ ofSale: number; ofDay: number }> {
  if (name === "note_account") return { ofSale: 0, ofDay: await sumNotedAlone(db, giving) };
  return SAME_MONEY.has(name) ? { ofSale: 0, ofDay: 0 } : await sumGivenAlone(db, giving);
}

/** Why this member may not do it alone, with the academy's limit, or null. */
export async function findSecondPerson(
  db: Reader,
  { name, member, orderId, givesClp }: Giving,
): Promise<{ reason: SecondPersonReason; limitClp: number } | null> {
  if (orderId === null) return null;
  const { secondPersonAboveClp: limitClp } = await readAcademy(db);
  const actor = `staff:${member.email}`;
  const own = await findOwnActs(db, { orderIds: [orderId], actor });
  const gaveClp = await sumBefore(db, { name, orderId, actor });
  const { isForTwo } = STAFF_ACTS[name];
  const giving = { isForTwo, givesClp, gaveClp, limitClp, own, now: await readShopTime(db) };
  const reason = secondPersonReason(giving);
  return reason && { reason, limitClp };
}

/** Of all purchases that it reaches. @throws StaffError SELLER_APPROVES */
export async function requireNotSeller(
  db: Reader,
  member: MemberRow,
  orderIds: readonly number[],
): Promise<void> {
  const own = await findOwnActs(db, { orderIds, actor: `staff:${member.email}` });
  if (!mayApprove(own, await readShopTime(db))) throw new StaffError("SELLER_APPROVES");
}
