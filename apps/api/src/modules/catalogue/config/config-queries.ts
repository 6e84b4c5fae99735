import { sql } from "drizzle-orm";
import type { Reader } from "../../../db/database";

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

// False on a standby, or on a primary that was replaced.
export async function takesWrites(db: Reader): Promise<boolean> {
  const result = await db.execute<{ isReadOnly: string }>(
    sql`SELECT current_setting('transaction_read_only') AS "isReadOnly"`,
  );
  return result.rows[0]?.isReadOnly === "off";
}
