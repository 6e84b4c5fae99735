import { sql } from "drizzle-orm";
import type { Reader } from "../../../db/database";

export interface Counted {
  label: string;
  count: number;
}

async function countByLabel(db: Reader, query: ReturnType<typeof sql>): Promise<Counted[]> {
  return (await db.execute<{ label: string; count: number }>(query)).rows;
}

export const countOrders = (db: Reader) =>
  countByLabel(db, sql`SELECT state AS label, count(*)::int AS count FROM orders GROUP BY state`);

export const countAttempts = (db: Reader) =>
  countByLabel(db, sql`SELECT state AS label, count(*)::int AS count FROM payment_attempts GROUP BY state`);

export const countMails = (db: Reader) =>
  countByLabel(
    db,
    sql`SELECT kind AS label, count(*)::int AS count FROM order_mails WHERE sent_at IS NOT NULL GROUP BY kind`,
  );

export const countLeads = (db: Reader) =>
  countByLabel(db, sql`SELECT state AS label, count(*)::int AS count FROM leads GROUP BY state`);

/** Units held and not expired, by the shop's clock. */
export const countLiveHolds = (db: Reader) =>
  countByLabel(
    db,
    sql`SELECT i.kind AS label, sum(h.quantity)::int AS count FROM holds h JOIN scarce_items i ON i.id = h.item_id
      WHERE h.expires_at > shop_now() GROUP BY i.kind`,
  );

/** Jobs that wait for their time, failed at least once, or are given up. */
export const countJobs = (db: Reader) =>
  countByLabel(
    db,
    sql`SELECT CASE WHEN attempts >= max_attempts AND locked_at IS NULL THEN 'given_up'
        WHEN last_error IS NOT NULL THEN 'failed' ELSE 'waiting' END AS label, count(*)::int AS count
      FROM graphile_worker.jobs GROUP BY 1`,
  );
