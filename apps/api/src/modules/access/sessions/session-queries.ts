import { eq, type SQL, sql } from "drizzle-orm";
import { shopNow } from "../../../db/clock";
import type { Database, Reader, Tx } from "../../../db/database";
import { sessions } from "../../../db/schema/people";
import { firstOf, statement } from "../../../db/statement";

// For calls under way when the new secret is first used.
const OLD_SECRET_LIFE = "interval '5 seconds'";

export interface Session {
  /** Public: it gives no access, neither on the wire nor at the provider. */
  id: string;
  isHuman: boolean;
  isFreshlyHuman: boolean;
}

export interface FoundSession extends Session {
  isActivityDue: boolean;
  /** A new secret's first use, while the old one has no end yet. */
  isFirstUse: boolean;
}

export const CLOCK = "(SELECT shop_now() AS now OFFSET 0) AS clock";

// AMB-57. A payment counts as activity until settled. One index lookup, never a full scan.
const isIdle = (minutes: string) => `s.last_activity_at <= now - make_interval(mins => ${minutes})
  AND (SELECT 1 FROM session_payments p WHERE p.session_id = s.id
    AND (p.is_open OR p.settled_at > now - make_interval(mins => ${minutes})) LIMIT 1) IS NULL`;

// By hash `$1` at `clock.now`, or the previous secret for a while (`replaceSecret`). Browsers may send several
// cookies (BUG-04): the first valid one counts. `idleMinutes` is the placeholder of INACTIVITY_MINUTES.
export const openedSession = (idleMinutes: string) => `LATERAL (
  SELECT * FROM sessions s
  WHERE (secret_hash = ANY($1::bytea[]) OR (previous_secret_hash = ANY($1::bytea[]) AND previous_until > now))
    AND expires_at > now AND NOT (${isIdle(`${idleMinutes}::int`)})
  ORDER BY coalesce(array_position($1, secret_hash), array_position($1, previous_secret_hash)) LIMIT 1) AS opened`;

export const FOUND_SESSION = `id, coalesce(human_until > now, false) AS "isHuman",
  coalesce(fresh_until > now, false) AS "isFreshlyHuman",
  coalesce(last_activity_at <= now - interval '30 seconds', false) AS "isActivityDue",
  secret_hash = ANY($1::bytea[]) AND coalesce(previous_until > now + ${OLD_SECRET_LIFE}, false) AS "isFirstUse"`;

const FIND_SESSION = statement<FoundSession>(`SELECT ${FOUND_SESSION} FROM ${CLOCK}, ${openedSession("$2")}`);

const BEGIN_END_OF_OLD_SECRET = statement(
  `UPDATE sessions SET previous_until = shop_now() + ${OLD_SECRET_LIFE} WHERE id = $1`,
);

const NOTE_ACTIVITY = statement("UPDATE sessions SET last_activity_at = shop_now() WHERE id = $1");

// The first use of a new secret starts the end of the old one; `isActivity` restarts the idle time.
export async function useSession(
  db: Database,
  { isFirstUse, isActivityDue, ...session }: FoundSession,
  { isActivity }: { isActivity: boolean },
): Promise<Session> {
  if (isFirstUse) await BEGIN_END_OF_OLD_SECRET(db, [session.id]);
  if (isActivity && isActivityDue) await NOTE_ACTIVITY(db, [session.id]);
  return session;
}

export async function findSessionByHashes(
  db: Database,
  { secretHashes, idleMinutes }: { secretHashes: readonly Buffer[]; idleMinutes: number },
): Promise<Session | null> {
  const found = firstOf(await FIND_SESSION(db, [secretHashes, idleMinutes]));
  return found && (await useSession(db, found, { isActivity: false }));
}

/**
 * The old secret works until some seconds after the new one's first use, because the reply may be lost; with `onlyIf`
 * false it stops at once. @returns false when `current` has no valid secret
 */
export async function replaceSecret(
  db: Reader,
  sessionId: string,
  { current, next, onlyIf }: { current: readonly Buffer[]; next: Buffer; onlyIf: SQL | null },
): Promise<boolean> {
  const keepsOld = onlyIf ?? sql`true`;
  const { rowCount } = await db.execute(sql`
    UPDATE sessions SET secret_hash = ${next},
      previous_secret_hash = CASE WHEN ${keepsOld} THEN secret_hash END,
      previous_until = CASE WHEN ${keepsOld} THEN expires_at END
    WHERE id = ${sessionId} AND secret_hash IN ${current}`);
  return rowCount === 1;
}

const FRESH_MINUTES = 10;

const INSERT_SESSION = statement<{ id: string }>(`
  INSERT INTO sessions (secret_hash, expires_at, last_activity_at, human_until, fresh_until, human_checks)
  SELECT $1, now + make_interval(hours => $2), now, now + make_interval(mins => $3),
    CASE WHEN $3::int IS NOT NULL THEN now + interval '${FRESH_MINUTES} minutes' END, ($3::int IS NOT NULL)::int
  FROM ${CLOCK} RETURNING id`);

/** @param humanMinutes how long the passed bot check counts; null without one */
export async function insertSession(
  db: Reader,
  { secretHash, hours, humanMinutes }: { secretHash: Buffer; hours: number; humanMinutes: number | null },
): Promise<Session> {
  const row = firstOf(await INSERT_SESSION(db, [secretHash, hours, humanMinutes]));
  if (!row) throw new Error("the new session was not stored");
  const isHuman = humanMinutes !== null;
  return { id: row.id, isHuman, isFreshlyHuman: isHuman };
}

const REMEMBER_HUMAN = statement(`
  UPDATE sessions SET human_until = shop_now() + make_interval(mins => $2),
    fresh_until = shop_now() + interval '${FRESH_MINUTES} minutes', human_checks = human_checks + 1
  WHERE id = $1`);

export async function rememberHuman(db: Database, sessionId: string, minutes: number): Promise<void> {
  await REMEMBER_HUMAN(db, [sessionId, minutes]);
}

export async function endSession(db: Reader, sessionId: string): Promise<void> {
  await db.update(sessions).set({ expiresAt: shopNow }).where(eq(sessions.id, sessionId));
}

const IS_OPEN = statement<{ isOpen: boolean }>(`
  SELECT EXISTS (SELECT FROM ${CLOCK}, sessions s
    WHERE s.id = $1 AND expires_at > now AND NOT (${isIdle("$2::int")})) AS "isOpen"`);

export async function isSessionOpen(db: Reader, sessionId: string, idleMinutes: number): Promise<boolean> {
  return firstOf(await IS_OPEN(db, [sessionId, idleMinutes]))?.isOpen ?? false;
}

const IS_PAYING = statement<{ isPaying: boolean }>(
  'SELECT EXISTS (SELECT FROM session_payments WHERE session_id = $1 AND is_open) AS "isPaying"',
);

/** Also payments of changes. */
export async function isSessionPaying(db: Reader, sessionId: string): Promise<boolean> {
  return firstOf(await IS_PAYING(db, [sessionId]))?.isPaying ?? false;
}

// Not by `clock`: the index begins at this moment, and the planner knows how few sessions are after it.
const END_IDLE = statement<{ id: string }>(`
  UPDATE sessions SET expires_at = shop_now() WHERE id IN (
    SELECT s.id FROM ${CLOCK}, sessions s
    WHERE (s.expires_at AT TIME ZONE 'UTC') > (shop_now() AT TIME ZONE 'UTC') AND ${isIdle("$1::int")}
    ORDER BY (s.expires_at AT TIME ZONE 'UTC') LIMIT $2 FOR NO KEY UPDATE OF s SKIP LOCKED)
  RETURNING id`);

/** In batches; their cookies gave no access already. */
export async function endIdleSessions(
  db: Database,
  { idleMinutes, limit }: { idleMinutes: number; limit: number },
): Promise<string[]> {
  const { rows } = await END_IDLE(db, [idleMinutes, limit]);
  return rows.map(({ id }) => id);
}

const LOCK_SESSION = statement<{ now: Date }>(
  "SELECT shop_now() AS now FROM sessions WHERE id = $1 FOR NO KEY UPDATE",
);

/** Serializes a session's writes, so that a double click stores one row; reads go on. @returns the shop's time */
export async function lockSession(tx: Tx, sessionId: string): Promise<Date> {
  const locked = firstOf(await LOCK_SESSION(tx, [sessionId]));
  if (!locked) throw new Error(`session ${sessionId} is gone`);
  return locked.now;
}

// Older sessions are unreferenced and gone, or stay.
const FORGETTING_DAYS = 120;

/** At least a day old and unreferenced. Each ten minutes take another day's sessions, so a pass never reads months. */
export async function deleteOldSessions(db: Database): Promise<number> {
  // One index lookup per session, never a full scan.
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
