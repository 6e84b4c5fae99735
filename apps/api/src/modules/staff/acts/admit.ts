import { hasRight, type StaffRight } from "@shop/contracts/staff/rights";
import type { Tx } from "../../../db/database";
import { StaffError } from "../../../plugins/desk/staff-error";
import { lockMemberRows, type MemberRow } from "../access/member-queries";
import { requireAllVenues } from "../looks/get-purchase";

interface Acting {
  right: StaffRight;
  isGuarded: boolean;
  /** Of the sale; null for an act on none. */
  orderId: number | null;
}

async function requireMay(
  tx: Tx,
  member: MemberRow | undefined,
  { right, isGuarded, orderId }: Acting,
): Promise<void> {
  if (!member || member.endedAt) throw new StaffError("NOT_SIGNED_IN");
  if (!hasRight(member.roles, right)) throw new StaffError("NOT_ALLOWED");
  if (isGuarded && orderId !== null) await requireAllVenues(tx, member, orderId);
}

/**
 * A member's role as it is now, kept until the transaction ends: one that was taken away while the act waited is gone.
 * @returns all of these members @throws StaffError NOT_SIGNED_IN, NOT_ALLOWED
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
