import { eq, type SQL, sql } from "drizzle-orm";
import { shopNow } from "../../../db/clock";
import type { Database, Reader, Tx } from "../../../db/database";
import { sessions } from "../../../db/schema/people";

/** Calls that were sent with the old secret arrive by then; a phone's slow ones too. */
const OLD_SECRET_LIFE = "interval '30 seconds'";

export interface Session {
  /** Public id: on the wire and at the provider it opens nothing. */
  id: string;
  /** Whether its bot check counts at this moment. */
  isHuman: boolean;
  /** Whether it passed one in the last minutes. */
  isFreshlyHuman: boolean;
}

/** What a secret's hash opens: its own session, or for a while the one before (`replaceSecret`). */
export const SESSION_OF_SECRET = (hash: string): string => `
  SELECT id, coalesce(human_until > shop_now(), false) AS "isHuman",
    coalesce(fresh_until > shop_now(), false) AS "isFreshlyHuman",
    secret_hash = ${hash} AND coalesce(previous_until > shop_now() + ${OLD_SECRET_LIFE}, false) AS "isFirstUse"
  FROM sessions
  WHERE (secret_hash = ${hash} OR (previous_secret_hash = ${hash} AND previous_until > shop_now()))
    AND expires_at > shop_now()`;

const FIND_SESSION = SESSION_OF_SECRET("$1::bytea");

/** A session as it was found; the first use of a new secret begins the end of the one before. */
export async function useSession(
  db: Database,
  { isFirstUse, ...session }: Session & { isFirstUse: boolean },
): Promise<Session> {
  if (isFirstUse) {
    await db
      .update(sessions)
      .set({ previousUntil: sql`${shopNow} + ${sql.raw(OLD_SECRET_LIFE)}` })
      .where(eq(sessions.id, session.id));
  }
  return session;
}

/** The session that a cookie's secret opens. */
export async function findSessionByHash(db: Database, secretHash: Buffer): Promise<Session | null> {
  const { rows } = await db.$client.query<Session & { isFirstUse: boolean }>({ text: FIND_SESSION }, [
    secretHash,
  ]);
  return rows[0] ? await useSession(db, rows[0]) : null;
}

/**
 * Gives a session another secret. The old one opens it until the new one is used: the answer that brings it may be lost.
 * Then it does for some seconds more, for calls that are under way.
 * @returns false, and nothing is changed, when `current` is not its secret any more
 */
export async function replaceSecret(
  db: Reader,
  sessionId: string,
  { current, next }: { current: Buffer; next: Buffer },
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    UPDATE sessions SET secret_hash = ${next}, previous_secret_hash = secret_hash,
      previous_until = expires_at
    WHERE id = ${sessionId} AND secret_hash = ${current}`);
  return rowCount === 1;
}

export async function insertSession(db: Database, secretHash: Buffer, hours: number): Promise<Session> {
  const [row] = await db
    .insert(sessions)
    .values({ secretHash, expiresAt: sql`${shopNow} + make_interval(hours => ${hours})` })
    .returning({ id: sessions.id });
  if (!row) throw new Error("the new session was not stored");
  return { ...row, isHuman: false, isFreshlyHuman: false };
}

const FRESH_MINUTES = 10;

/** Remembers that this session passed the bot check, for a while. */
export async function rememberHuman(db: Database, sessionId: string, minutes: number): Promise<void> {
  await db
    .update(sessions)
    .set({
      humanUntil: sql`${shopNow} + make_interval(mins => ${minutes})`,
      freshUntil: sql`${shopNow} + make_interval(mins => ${FRESH_MINUTES})`,
      humanChecks: sql`${sessions.humanChecks} + 1`,
    })
    .where(eq(sessions.id, sessionId));
}

/** Ends a session: its cookie opens nothing any more. */
export async function endSession(db: Reader, sessionId: string): Promise<void> {
  await db.update(sessions).set({ expiresAt: shopNow }).where(eq(sessions.id, sessionId));
}

/**
 * Lets a session's writes happen one after another, so that a double click stores one row. Does not block its reads.
 * @returns the shop's time
 */
export async function lockSession(tx: Tx, sessionId: string): Promise<Date> {
  const [row] = await tx
    .select({ now: sql<string>`shop_now()` })
    .from(sessions)
    .where(eq(sessions.id, sessionId))
    .for("no key update");
  if (!row) throw new Error(`session ${sessionId} is gone`);
  return new Date(row.now);
}

/** How many days ago a session may have ended to be looked at: what named it has gone by then, or stays. */
const FORGETTING_DAYS = 120;

/**
 * Forgets sessions that ended at least a day ago and that nothing names. Each ten minutes have the sessions of another
 * day: all are looked at within a day, and no pass reads months of them.
 */
export async function deleteOldSessions(db: Database): Promise<number> {
  // One look into an index for each session, never a table read whole.
  const isUnnamed = (table: string) =>
    sql`(SELECT 1 FROM ${sql.identifier(table)} t WHERE t.session_id = sessions.id LIMIT 1) IS NULL`;
  const tables = ["students", "guardians", "orders", "otp_challenges", "leads"];
  const daysAgo = sql`(1 + floor(extract(epoch FROM shop_now()) / 600)::int % ${FORGETTING_DAYS}::int)`;
  const ended = (days: SQL) => sql`((shop_now() - make_interval(days => ${days})) AT TIME ZONE 'UTC')`;
  const result = await db.execute(sql`
    DELETE FROM sessions
    WHERE (expires_at AT TIME ZONE 'UTC') > ${ended(sql`${daysAgo} + 1`)}
      AND (expires_at AT TIME ZONE 'UTC') <= ${ended(daysAgo)}
      AND ${sql.join(tables.map(isUnnamed), sql` AND `)}`);
  return result.rowCount ?? 0;
}
