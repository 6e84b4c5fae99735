import { sql } from "drizzle-orm";
import type { Reader } from "../../../db/database";

async function readRow<Row extends Record<string, unknown>>(db: Reader, query: ReturnType<typeof sql>) {
  const { rows } = await db.execute<Row>(query);
  const [row] = rows;
  if (!row) throw new Error("the database gave no answer");
  return row;
}

export const readServer = (db: Reader) =>
  readRow<{ version: string; isReadOnly: boolean; hasTables: boolean; tellsRows: boolean }>(
    db,
    sql`SELECT split_part(current_setting('server_version'), ' ', 1) AS version,
        current_setting('transaction_read_only') = 'on' AS "isReadOnly",
        to_regclass('public.orders') IS NOT NULL AS "hasTables",
        current_setting('log_error_verbosity') <> 'terse'
          OR current_setting('log_min_error_statement') NOT IN ('fatal', 'panic') AS "tellsRows"`,
  );

// Null ages: never.
export const readArchive = (db: Reader) =>
  readRow<{ isOn: boolean; ageSeconds: number | null; isFailing: boolean }>(
    db,
    sql`SELECT current_setting('archive_mode') <> 'off' AS "isOn",
        extract(epoch FROM now() - last_archived_time)::float8 AS "ageSeconds",
        coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) AS "isFailing"
      FROM pg_stat_archiver`,
  );

// `shopOffset` is not 0 where a trial moved the shop's clock.
export const readClocks = (db: Reader) =>
  readRow<{ now: number; shopOffset: number }>(
    db,
    sql`SELECT extract(epoch FROM clock_timestamp())::float8 AS now,
        extract(epoch FROM shop_now() - clock_timestamp())::float8 AS "shopOffset"`,
  );

// `idleSeconds` since the minute's job was last begun; null: never.
export const readJobs = (db: Reader) =>
  readRow<{ idleSeconds: number | null; givenUp: number }>(
    db,
    sql`SELECT extract(epoch FROM now() - max(last_execution))::float8 AS "idleSeconds",
        (SELECT count(*)::int FROM graphile_worker.jobs
          WHERE attempts >= max_attempts AND locked_at IS NULL) AS "givenUp"
      FROM graphile_worker._private_known_crontabs WHERE identifier = 'sweep_orders'`,
  );

export const countOffer = (db: Reader) =>
  readRow<{ programs: number; sections: number; openSections: number }>(
    db,
    sql`SELECT (SELECT count(*)::int FROM programs) AS programs, count(*)::int AS sections,
        count(*) FILTER (WHERE is_open AND NOT is_past AND is_in_season)::int AS "openSections" FROM courses`,
  );

export async function findUsableCoupons(db: Reader, codes: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ code: string }>(sql`
    SELECT c.code FROM coupons c JOIN scarce_items i ON i.id = c.item_id
    WHERE c.code = ANY(${sql.param([...codes])}::text[]) AND i.sold < i.capacity
      AND (c.valid_until IS NULL OR c.valid_until > shop_now()) ORDER BY c.code`);
  return rows.map(({ code }) => code);
}
