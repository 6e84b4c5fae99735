import type { StaffRole } from "@shop/contracts/staff/rights";
import { and, asc, eq, gt, inArray, isNull, lte, ne, or, sql } from "drizzle-orm";
import { shopNow } from "../../../db/clock";
import type { Database, Reader, Tx } from "../../../db/database";
import {
  staffChallenges,
  staffInvitations,
  staffKeys,
  staffMembers,
  staffProposals,
  staffSessions,
} from "../../../db/schema/staff";
import { deleteStaleEmailCodes, deleteTotp } from "./code-queries";

export type MemberRow = typeof staffMembers.$inferSelect;

const INVITATION_MINUTES = 60;

const inMinutes = (minutes: number) => sql`shop_now() + make_interval(mins => ${minutes})`;
const isActive = isNull(staffMembers.endedAt);

export async function lockMembers(tx: Tx): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('staff_members'))`);
}

/** Whether anybody may open the desk at all. */
export async function hasStaff(db: Reader): Promise<boolean> {
  const rows = await db.select({ id: staffMembers.id }).from(staffMembers).where(isActive).limit(1);
  return rows.length > 0;
}

export async function findMembers(db: Reader) {
  return await db
    .select({
      member: staffMembers,
      keys: sql<number>`(SELECT count(*)::int FROM staff_keys k WHERE k.member_id = staff_members.id)`,
      hasCodes: sql<boolean>`EXISTS (SELECT FROM staff_totps t WHERE t.member_id = staff_members.id AND t.secret IS NOT NULL)`,
      lastSeenAt:
        sql<Date | null>`(SELECT max(s.last_seen_at) FROM staff_sessions s WHERE s.member_id = staff_members.id)`.mapWith(
          staffSessions.lastSeenAt,
        ),
    })
    .from(staffMembers)
    .where(isActive)
    .orderBy(asc(staffMembers.email));
}

export async function findMemberByEmail(db: Reader, email: string): Promise<MemberRow | null> {
  const [row] = await db.select().from(staffMembers).where(eq(staffMembers.email, email));
  return row ?? null;
}

/** Another address of the same mailbox that has access or, where the given one is new, had it. */
export async function findOtherAddress(db: Reader, email: string): Promise<string | null> {
  const [row] = await db
    .select({ email: staffMembers.email })
    .from(staffMembers)
    .where(
      and(
        ne(staffMembers.email, email),
        sql`mailbox_of(${staffMembers.email}) = mailbox_of(${email})`,
        or(isActive, sql`NOT EXISTS (SELECT FROM staff_members own WHERE own.email = ${email})`),
      ),
    )
    .limit(1);
  return row?.email ?? null;
}

export async function getMember(db: Reader, id: string): Promise<MemberRow | null> {
  const [row] = await db.select().from(staffMembers).where(eq(staffMembers.id, id));
  return row ?? null;
}

export async function findAdministrators(db: Reader): Promise<MemberRow[]> {
  return await db
    .select()
    .from(staffMembers)
    .where(and(isActive, sql`'administration' = ANY(${staffMembers.roles})`));
}

/**
 * As they are now; they stay so until the transaction ends, which waits for no lock longer than three seconds. What one person
 * did is whole when their next act looks for it: of one person, acts run one after another.
 */
export async function lockMemberRows(tx: Tx, ids: readonly string[]): Promise<Map<string, MemberRow>> {
  await tx.execute(sql`SET LOCAL lock_timeout = '3s'`);
  const rows = await tx
    .select()
    .from(staffMembers)
    .where(inArray(staffMembers.id, [...ids]))
    .orderBy(asc(staffMembers.id))
    .for("no key update");
  return new Map(rows.map((row) => [row.id, row]));
}

export interface MemberFields {
  email: string;
  name: string;
  roles: StaffRole[];
  venueIds: number[] | null;
}

// Inserts a member, or restores a former one with these roles.
export async function storeMember(tx: Tx, fields: MemberFields): Promise<string> {
  const [row] = await tx
    .insert(staffMembers)
    .values({ ...fields, createdAt: shopNow })
    .onConflictDoUpdate({ target: staffMembers.email, set: { ...fields, endedAt: null } })
    .returning({ id: staffMembers.id });
  if (!row) throw new Error("the member was not stored");
  return row.id;
}

// Deletes keys, codes, links and sessions at once.
export async function endMember(tx: Tx, memberId: string): Promise<void> {
  await tx.update(staffMembers).set({ endedAt: shopNow }).where(eq(staffMembers.id, memberId));
  await deleteTotp(tx, memberId);
  await tx.delete(staffKeys).where(eq(staffKeys.memberId, memberId));
  await deleteInvitations(tx, memberId);
  await tx.update(staffSessions).set({ endedAt: shopNow }).where(eq(staffSessions.memberId, memberId));
}

export async function deleteInvitations(tx: Tx, memberId: string): Promise<void> {
  await tx.delete(staffInvitations).where(eq(staffInvitations.memberId, memberId));
}

// Replaces an earlier link of theirs.
export async function storeInvitation(tx: Tx, memberId: string, tokenHash: Buffer): Promise<void> {
  await deleteInvitations(tx, memberId);
  await tx.insert(staffInvitations).values({ memberId, tokenHash, expiresAt: inMinutes(INVITATION_MINUTES) });
}

export async function findInvited(db: Reader, tokenHash: Buffer): Promise<MemberRow | null> {
  const [row] = await db
    .select({ member: staffMembers })
    .from(staffInvitations)
    .innerJoin(staffMembers, eq(staffMembers.id, staffInvitations.memberId))
    .where(and(eq(staffInvitations.tokenHash, tokenHash), gt(staffInvitations.expiresAt, shopNow), isActive));
  return row?.member ?? null;
}

// False for whoever comes second.
export async function useInvitation(tx: Tx, tokenHash: Buffer): Promise<boolean> {
  const { rowCount } = await tx
    .delete(staffInvitations)
    .where(and(eq(staffInvitations.tokenHash, tokenHash), gt(staffInvitations.expiresAt, shopNow)));
  return rowCount === 1;
}

const SESSION_KEPT_DAYS = 90;
const MEMBER_KEPT_DAYS = 365;

/** Of the desk: what is used up, old sessions, and after a year who left and what was proposed. @returns deleted rows */
export async function deleteStaleAccess(db: Database): Promise<number> {
  const before = (days: number) => sql`shop_now() - make_interval(days => ${days})`;
  const gone = [
    await db.delete(staffProposals).where(lte(staffProposals.at, before(MEMBER_KEPT_DAYS))),
    await db.delete(staffChallenges).where(lte(staffChallenges.expiresAt, shopNow)),
    await db.delete(staffInvitations).where(lte(staffInvitations.expiresAt, shopNow)),
    await deleteStaleEmailCodes(db),
    await db.delete(staffSessions).where(lte(staffSessions.lastSeenAt, before(SESSION_KEPT_DAYS))),
    await db.delete(staffMembers).where(lte(staffMembers.endedAt, before(MEMBER_KEPT_DAYS))),
  ];
  return gone.reduce((sum, { rowCount }) => sum + (rowCount ?? 0), 0);
}
