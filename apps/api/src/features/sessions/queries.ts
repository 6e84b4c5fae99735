import { eq, sql } from "drizzle-orm";
import { shopNow } from "../../db/clock";
import type { Database, Reader, Tx } from "../../db/database";
import { sessions } from "../../db/schema/people";

export interface Session {
  /** Public id: on the wire and at the provider it opens nothing. */
  id: string;
  /** Until when the bot check counts. */
  humanUntil: Date | null;
}

const columns = { id: sessions.id, humanUntil: sessions.humanUntil };

export async function findSessionByHash(db: Reader, secretHash: Buffer): Promise<Session | null> {
  const { rows } = await db.execute<{ id: string; humanUntil: string | null }>(sql`
    SELECT id, human_until AS "humanUntil" FROM sessions WHERE secret_hash = ${secretHash} AND expires_at > shop_now()`);
  const session = rows[0];
  return session
    ? { id: session.id, humanUntil: session.humanUntil ? new Date(session.humanUntil) : null }
    : null;
}

export async function insertSession(db: Database, secretHash: Buffer, hours: number): Promise<Session> {
  const [row] = await db
    .insert(sessions)
    .values({ secretHash, expiresAt: sql`${shopNow} + make_interval(hours => ${hours})` })
    .returning(columns);
  if (!row) throw new Error("the new session was not stored");
  return row;
}

/** Remembers that this session passed the bot check, for a while (AMB-82). */
export async function rememberHuman(db: Database, sessionId: string, minutes: number): Promise<void> {
  await db
    .update(sessions)
    .set({ humanUntil: sql`${shopNow} + make_interval(mins => ${minutes})` })
    .where(eq(sessions.id, sessionId));
}

/** Ends a session: its cookie opens nothing any more. */
export async function endSession(db: Reader, sessionId: string): Promise<void> {
  await db.update(sessions).set({ expiresAt: shopNow }).where(eq(sessions.id, sessionId));
}

/** Lets a session's writes happen one after another, so that a double click stores one row. Does not block its reads. */
export async function lockSession(tx: Tx, sessionId: string): Promise<void> {
  await tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, sessionId)).for("no key update");
}
