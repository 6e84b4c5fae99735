import type { ShopConfig } from "@shop/contracts/shop-config";
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

/** What the shop's clock says now, and which edition of the catalogue is on sale. */
export async function readMoment(db: Reader): Promise<{ now: Date; edition: string }> {
  const result = await db.execute<{ now: string; edition: string }>(
    sql`SELECT shop_now() AS now, edition FROM catalogue_edition`,
  );
  const row = result.rows[0];
  if (!row) throw new Error("the database told no time");
  return { ...row, now: new Date(row.now) };
}

type OfferYear = ShopConfig["offer"]["years"][number];

/** Programmes on sale for each school year, with the modalities to choose from. */
export async function countProgramsByYear(db: Reader): Promise<OfferYear[]> {
  const result = await db.execute<OfferYear>(sql`
    SELECT year, count(DISTINCT p.id)::int AS programs, array_agg(DISTINCT m.name ORDER BY m.name) AS modalities
    FROM programs p JOIN program_metas m ON m.program_id = p.id CROSS JOIN unnest(m.apply_to) AS year
    WHERE p.is_enabled AND EXISTS (SELECT 1 FROM courses c WHERE c.program_id = p.id AND c.is_open)
    GROUP BY year ORDER BY year`);
  return result.rows;
}

/** What is on sale: programmes without children, the venues that teach them, open courses. */
export async function countOffer(db: Reader): Promise<Omit<ShopConfig["offer"], "years">> {
  const result = await db.execute<{ programs: number; venues: number; courses: number }>(sql`
    SELECT count(DISTINCT c.program_id)::int AS programs, count(DISTINCT c.venue_id)::int AS venues, count(*)::int AS courses
    FROM courses c JOIN programs p ON p.id = c.program_id
    WHERE c.is_open AND p.is_enabled`);
  const row = result.rows[0];
  if (!row) throw new Error("the offer could not be counted");
  return row;
}
