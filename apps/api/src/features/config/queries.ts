import { sql } from "drizzle-orm";
import type { Reader } from "../../db/database";

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

/** What is on sale: programmes without children, the venues that teach them, open courses. */
export async function countOffer(db: Reader): Promise<{ programs: number; venues: number; courses: number }> {
  const result = await db.execute<{ programs: number; venues: number; courses: number }>(sql`
    SELECT count(DISTINCT c.program_id)::int AS programs, count(DISTINCT c.venue_id)::int AS venues, count(*)::int AS courses
    FROM courses c JOIN programs p ON p.id = c.program_id
    WHERE c.is_open AND p.is_enabled`);
  const row = result.rows[0];
  if (!row) throw new Error("the offer could not be counted");
  return row;
}
