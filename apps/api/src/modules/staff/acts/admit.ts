import { hasRight, type StaffRight } from "@shop/contracts/staff/rights";
import { ActRefused } from "../../../acts/refusal";
import type { Reader, Tx } from "../../../db/database";
import { StaffError } from "../../../plugins/desk/staff-error";
import { countsFrom } from "../access/grant-queries";
import { lockMemberRows, type MemberRow } from "../access/member-queries";
import { requireAllVenues } from "../looks/get-purchase";

interface Acting {
  right: StaffRight;
  isGuarded: boolean;
  /** Proposes what two people do, or approves it. */
  isForTwo?: boolean;
  /** Of the sale; null for an act on none. */
  orderId: number | null;
}

/** @throws ActRefused ROLE_NEW */
export async function requireOldRole(db: Reader, { id }: MemberRow, right: StaffRight): Promise<void> {
  const from = await countsFrom(db, id, right);
  if (from) throw new ActRefused("ROLE_NEW", from.toISOString());
}

async function requireMay(
  tx: Tx,
  member: MemberRow | undefined,
  { right, isGuarded, isForTwo = false, orderId }: Acting,
): Promise<void> {
  if (!member || member.endedAt) throw new StaffError("NOT_SIGNED_IN");
  if (!hasRight(member.roles, right)) throw new StaffError("NOT_ALLOWED");
  if (orderId === null) return;
  if (isGuarded) await requireAllVenues(tx, member, orderId);
  if (isGuarded || isForTwo) await requireOldRole(tx, member, right);
}

/**
 * A member's role as it is now, kept until the transaction ends: one that was taken away while the act waited is gone.
 * @returns all of these members @throws StaffError NOT_SIGNED_IN, NOT_ALLOWED; ActRefused ROLE_NEW
 */
export async function admitMember(
  tx: Tx,
  memberId: string,
  acting: Acting,
  others: readonly string[] = [],
): Promise<Map<string, MemberRow>> {
  const members = await lockMemberRows(tx, [memberId, ...others]);
  await requireMay(tx, members.get(memberId), acting);
  return members;
}
