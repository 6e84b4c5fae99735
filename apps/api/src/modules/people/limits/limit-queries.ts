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

/** Counts one call in its window, starting a new window when the old one is over; one atomic statement. */
export async function countInWindow(
  db: Database,
  { key, windowSeconds }: { key: string; windowSeconds: number },
): Promise<Counted> {
  const length = sql`make_interval(secs => ${windowSeconds})`;
  // `excluded` holds this call's clock, read once: both columns decide by the same instant.
  const isOver = sql`rate_limits.window_ends_at <= excluded.window_ends_at - ${length}`;
  const result = await db.execute<{ count: number; retry_after: number }>(sql`
    INSERT INTO rate_limits (key, count, window_ends_at) VALUES (${key}, 1, shop_now() + ${length})
    ON CONFLICT (key) DO UPDATE SET
      count = CASE WHEN ${isOver} THEN 1 ELSE least(rate_limits.count + 1, ${HIGHEST_COUNT}) END,
      window_ends_at = CASE WHEN ${isOver} THEN excluded.window_ends_at ELSE rate_limits.window_ends_at END
    RETURNING count, greatest(1, ceil(extract(epoch FROM window_ends_at - shop_now())))::int AS retry_after`);
  const row = result.rows[0];
  if (!row) throw new Error("the call was not counted");
  return { count: row.count, retryAfter: row.retry_after };
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
