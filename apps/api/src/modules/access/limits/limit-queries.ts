import { eq, lte, sql } from "drizzle-orm";
import { shopNow } from "../../../db/clock";
import type { Database, Reader } from "../../../db/database";
import { rateLimits } from "../../../db/schema/people";
import { type Queryable, statement } from "../../../db/statement";
import { CLOCK, FOUND_SESSION, type FoundSession, openedSession } from "../sessions/session-queries";

// Keeps the counter below its type's maximum under attack.
const HIGHEST_COUNT = 1_000_000;

export interface Counted {
  count: number;
  /** Seconds until the window ends, at least 1. */
  retryAfter: number;
}

// `wanted` has `key, seconds, now`. One atomic statement, in key order against deadlocks.
const COUNT_WANTED = (wanted: string): string => `
  INSERT INTO rate_limits (key, count, began_at, window_ends_at)
  SELECT key, 1, now, now + make_interval(secs => seconds) FROM (${wanted}) AS wanted
  ORDER BY key
  -- excluded holds this call's clock, read once: all columns decide by the same instant.
  ON CONFLICT (key) DO UPDATE SET
    count = CASE WHEN rate_limits.window_ends_at <= excluded.began_at THEN 1
      ELSE least(rate_limits.count + 1, ${HIGHEST_COUNT}) END,
    began_at = CASE WHEN rate_limits.window_ends_at <= excluded.began_at THEN excluded.began_at
      ELSE rate_limits.began_at END,
    window_ends_at = CASE WHEN rate_limits.window_ends_at <= excluded.began_at THEN excluded.window_ends_at
      ELSE rate_limits.window_ends_at END
  RETURNING key, count, window_ends_at`;

const RETRY_AFTER = `greatest(1, ceil(extract(epoch FROM window_ends_at - now)))::int AS "retryAfter"`;

const COUNT = statement<Counted & { key: string }>(`
  WITH clock AS MATERIALIZED (SELECT shop_now() AS now), counted AS (
    ${COUNT_WANTED("SELECT key, seconds, now FROM clock, unnest($1::text[], $2::int[]) AS asked (key, seconds)")})
  SELECT key, count, ${RETRY_AFTER} FROM counted, clock`);

export async function countInWindows(
  db: Queryable,
  windows: readonly { key: string; windowSeconds: number }[],
): Promise<Map<string, Counted>> {
  const keys = windows.map(({ key }) => key);
  const { rows } = await COUNT(db, [keys, windows.map(({ windowSeconds }) => windowSeconds)]);
  return new Map(rows.map(({ key, ...counted }) => [key, counted]));
}

export interface Window {
  /** A digest; for the session's own windows the prefix before its id, in the clear. */
  key: string;
  seconds: number;
}

interface Admission {
  secretHashes: readonly Buffer[];
  /** Without a recent bot check the call is not counted. */
  needsHuman: boolean;
  idleMinutes: number;
  windows: readonly Window[];
  sessionWindows: readonly Window[];
}

export interface Admitted {
  session: FoundSession | null;
  counted: Map<string, Counted>;
}

interface Row extends Omit<FoundSession, "id">, Counted {
  id: string | null;
  key: string | null;
}

// The digest equals `digestOfOwn`. Asynchronous commit: a power cut loses the last second's counts.
const ADMIT = statement<Row>(`
  WITH session AS (SELECT now, ${FOUND_SESSION} FROM ${CLOCK} LEFT JOIN ${openedSession("$6")} ON true), counted AS (
    ${COUNT_WANTED(`
    SELECT CASE WHEN NOT is_own THEN key
      ELSE translate(encode(sha256(convert_to(key || id, 'UTF8')), 'base64'), '+/=', '-_') END AS key, seconds, now
    FROM session, unnest($2::text[], $3::int[], $4::boolean[]) AS asked (key, seconds, is_own)
    WHERE (NOT is_own OR id IS NOT NULL) AND (NOT $5::boolean OR "isHuman")`)})
  SELECT set_config('synchronous_commit', 'off', true), id, "isHuman", "isFreshlyHuman", "isFirstUse",
    "isActivityDue", key, count, ${RETRY_AFTER}
  FROM session LEFT JOIN counted ON true`);

// One statement finds the session and counts the call; the count stays even if the call fails.
export async function admit(
  db: Database,
  { secretHashes, needsHuman, idleMinutes, windows, sessionWindows }: Admission,
): Promise<Admitted> {
  const all = [...windows, ...sessionWindows];
  const { rows } = await ADMIT(db, [
    secretHashes,
    all.map(({ key }) => key),
    all.map(({ seconds }) => seconds),
    all.map((_, index) => index >= windows.length),
    needsHuman,
    idleMinutes,
  ]);
  const [first] = rows;
  if (!first) throw new Error("the call was not counted");
  const { id, isHuman, isFreshlyHuman, isFirstUse, isActivityDue } = first;
  const session = id === null ? null : { id, isHuman, isFreshlyHuman, isFirstUse, isActivityDue };
  const counted = new Map<string, Counted>();
  for (const { key, count, retryAfter } of rows) if (key !== null) counted.set(key, { count, retryAfter });
  return { session, counted };
}

export async function takeFromCount(db: Reader, key: string): Promise<void> {
  await db
    .update(rateLimits)
    .set({ count: sql`greatest(${rateLimits.count} - 1, 0)` })
    .where(eq(rateLimits.key, key));
}

export async function deleteEndedWindows(db: Database): Promise<number> {
  const result = await db.delete(rateLimits).where(lte(rateLimits.windowEndsAt, shopNow));
  return result.rowCount ?? 0;
}
