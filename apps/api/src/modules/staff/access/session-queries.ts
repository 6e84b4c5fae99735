import { and, desc, eq, gt, isNull, ne, type SQL, sql } from "drizzle-orm";
import { shopNow } from "../../../db/clock";
import type { Database, Reader, Tx } from "../../../db/database";
import { staffMembers, staffSessions } from "../../../db/schema/staff";
import type { MemberRow } from "./member-queries";

const SESSION_HOURS = 12;
const IDLE_MINUTES = 30;
const FRESH_MINUTES = 15;
// A page reads every few seconds: not each read is a write.
const SEEN_SECONDS = 20;
const MAX_AGENT = 120;

export interface StaffSession {
  id: string;
  member: MemberRow;
  /** Signed in within the last quarter of an hour. */
  isFresh: boolean;
  minutesSinceSignIn: number;
}

const isOpen = (): SQL | undefined =>
  and(
    isNull(staffSessions.endedAt),
    gt(staffSessions.openedAt, sql`shop_now() - make_interval(hours => ${SESSION_HOURS})`),
    gt(staffSessions.lastSeenAt, sql`shop_now() - make_interval(mins => ${IDLE_MINUTES})`),
  );

export async function openSession(
  tx: Tx,
  { memberId, secretHash, agent }: { memberId: string; secretHash: Buffer; agent: string },
): Promise<void> {
  await tx.insert(staffSessions).values({
    memberId,
    secretHash,
    agent: agent.slice(0, MAX_AGENT),
    openedAt: shopNow,
    lastSeenAt: shopNow,
    freshUntil: sql`shop_now() + make_interval(mins => ${FRESH_MINUTES})`,
  });
}

/** Of an open session of somebody who still belongs to the desk. @param isUse it stays open for longer */
export async function seeSession(
  db: Database,
  secretHash: Buffer,
  { isUse }: { isUse: boolean },
): Promise<StaffSession | null> {
  const [row] = await db
    .select({
      id: staffSessions.id,
      member: staffMembers,
      isFresh: sql<boolean>`${staffSessions.freshUntil} > shop_now()`,
      minutesSinceSignIn: sql<number>`extract(epoch FROM shop_now() - ${staffSessions.openedAt})::float8 / 60`,
      isSeenLongAgo: sql<boolean>`${staffSessions.lastSeenAt} < shop_now() - make_interval(secs => ${SEEN_SECONDS})`,
    })
    .from(staffSessions)
    .innerJoin(staffMembers, eq(staffMembers.id, staffSessions.memberId))
    .where(and(eq(staffSessions.secretHash, secretHash), isNull(staffMembers.endedAt), isOpen()));
  if (!row) return null;
  const { isSeenLongAgo, ...session } = row;
  if (isUse && isSeenLongAgo)
    await db.update(staffSessions).set({ lastSeenAt: shopNow }).where(eq(staffSessions.id, session.id));
  return session;
}

export async function findOpenSessions(db: Reader, memberId: string) {
  return await db
    .select({
      id: staffSessions.id,
      agent: staffSessions.agent,
      openedAt: staffSessions.openedAt,
      lastSeenAt: staffSessions.lastSeenAt,
    })
    .from(staffSessions)
    .where(and(eq(staffSessions.memberId, memberId), isOpen()))
    .orderBy(desc(staffSessions.lastSeenAt));
}

export async function replaceSession(tx: Tx, secretHash: Buffer): Promise<void> {
  await tx
    .update(staffSessions)
    .set({ endedAt: shopNow })
    .where(and(eq(staffSessions.secretHash, secretHash), isNull(staffSessions.endedAt)));
}

// Null ends all of them.
export async function endOtherSessions(
  tx: Tx,
  { memberId, keptId }: { memberId: string; keptId: string | null },
): Promise<void> {
  const isOther = keptId === null ? undefined : ne(staffSessions.id, keptId);
  await tx
    .update(staffSessions)
    .set({ endedAt: shopNow })
    .where(and(eq(staffSessions.memberId, memberId), isNull(staffSessions.endedAt), isOther));
}

// Only the member's own. False when there is no such session.
export async function endSession(
  db: Reader,
  { id, memberId }: { id: string; memberId: string },
): Promise<boolean> {
  const { rowCount } = await db
    .update(staffSessions)
    .set({ endedAt: shopNow })
    .where(
      and(eq(staffSessions.id, id), eq(staffSessions.memberId, memberId), isNull(staffSessions.endedAt)),
    );
  return rowCount === 1;
}
