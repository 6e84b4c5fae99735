import { eq, lte, sql } from "drizzle-orm";
import { shopNow } from "../../../db/clock";
import type { Database, Reader } from "../../../db/database";
import { rateLimits } from "../../../db/schema/people";
import { type Queryable, statement } from "../../../db/statement";

// Keeps the counter below its type's maximum under attack.
const HIGHEST_COUNT = 1_000_000;

export interface Counted {
  count: number;
  /** Seconds until the window ends, at least 1. */
  retryAfter: number;
}

// `wanted` has `key, seconds, now`. One atomic statement, in key order against deadlocks.
export const COUNT_WANTED = (wanted: string): string => `
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

export const RETRY_AFTER = `greatest(1, ceil(extract(epoch FROM window_ends_at - now)))::int AS "retryAfter"`;

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
