import { sql } from "drizzle-orm";
import type { Reader } from "../../../db/database";

/** How many migrations the database has; 0 before the first. Fails when no database answers. */
export async function countMigrations(db: Reader): Promise<number> {
  const table = await db.execute<{ exists: boolean }>(
    sql`SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS exists`,
  );
  if (!table.rows[0]?.exists) return 0;
  const result = await db.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM drizzle.__drizzle_migrations`,
  );
  return result.rows[0]?.count ?? 0;
}

/** Whether this server takes writes; a standby does not, nor a primary whose place another one took. */
export async function takesWrites(db: Reader): Promise<boolean> {
  const result = await db.execute<{ isReadOnly: string }>(
    sql`SELECT current_setting('transaction_read_only') AS "isReadOnly"`,
  );
  return result.rows[0]?.isReadOnly === "off";
}
