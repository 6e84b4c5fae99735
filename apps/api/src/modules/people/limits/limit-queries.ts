import { eq, lte, sql } from "drizzle-orm";
import { shopNow } from "../../../db/clock";
import type { Database } from "../../../db/database";
import { rateLimits } from "../../../db/schema/people";

/** Keeps the counter far from the end of its type while somebody hammers. */
const HIGHEST_COUNT = 1_000_000;

interface Counted {
  count: number;
  /** Seconds until the window ends, at least 1. */
  retryAfter: number;
}

/**
 * Counts one call for each row of `wanted (key, seconds)`, in key order, starting a new window when the old one is over;
 * one atomic statement.
 */
export const COUNT_WANTED = (wanted: string): string => `
  INSERT INTO rate_limits (key, count, began_at, window_ends_at)
  SELECT wanted.key, 1, clock.now, clock.now + make_interval(secs => wanted.seconds)
  FROM ${wanted} AS wanted, (SELECT shop_now() AS now) AS clock
  ORDER BY wanted.key
  -- excluded holds this call's clock, read once: all columns decide by the same instant.
  ON CONFLICT (key) DO UPDATE SET
    count = CASE WHEN rate_limits.window_ends_at <= excluded.began_at THEN 1
      ELSE least(rate_limits.count + 1, ${HIGHEST_COUNT}) END,
    began_at = CASE WHEN rate_limits.window_ends_at <= excluded.began_at THEN excluded.began_at
      ELSE rate_limits.began_at END,
    window_ends_at = CASE WHEN rate_limits.window_ends_at <= excluded.began_at THEN excluded.window_ends_at
      ELSE rate_limits.window_ends_at END
  RETURNING key, count, greatest(1, ceil(extract(epoch FROM window_ends_at - shop_now())))::int AS "retryAfter"`;

const COUNT = COUNT_WANTED("(SELECT * FROM jsonb_to_recordset($1::jsonb) AS asked (key text, seconds int))");

/** Counts one call in the window of each key. */
export async function countInWindows(
  db: Database,
  windows: readonly { key: string; windowSeconds: number }[],
): Promise<Map<string, Counted>> {
  const asked = windows.map(({ key, windowSeconds }) => ({ key, seconds: windowSeconds }));
  const { rows } = await db.$client.query<Counted & { key: string }>({ text: COUNT }, [
    JSON.stringify(asked),
  ]);
  return new Map(rows.map(({ key, ...counted }) => [key, counted]));
}

/** Takes one call off the count, never below none. */
export async function takeFromCount(db: Database, key: string): Promise<void> {
  await db
    .update(rateLimits)
    .set({ count: sql`greatest(${rateLimits.count} - 1, 0)` })
    .where(eq(rateLimits.key, key));
}

/** Forgets windows that are over. Correctness does not need it; call it now and then to keep the table small. */
export async function deleteEndedWindows(db: Database): Promise<number> {
  const result = await db.delete(rateLimits).where(lte(rateLimits.windowEndsAt, shopNow));
  return result.rowCount ?? 0;
}
