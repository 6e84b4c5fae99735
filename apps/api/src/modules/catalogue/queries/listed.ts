import { sql } from "drizzle-orm";
import type { Reader } from "../../../db/database";
import { NAMED } from "./named";
import { packSeason } from "./seasons";

/** What the shop has at present of a row of the files. */
export interface Listed extends Record<string, unknown> {
  /** `courses.csv 367001`. */
  key: string;
  name: string;
  /** CLP; null of what has no price of its own. */
  clp: number | null;
  /** Of sections and packs. */
  season: number | null;
}

/** Without what a load closed before, and venues that it keeps for who named them. */
export async function findListed(db: Reader): Promise<Listed[]> {
  const { rows } = await db.execute<Listed>(sql`
    SELECT 'courses.csv ' || id AS key, name, price_clp AS clp, season FROM courses WHERE is_open
    UNION ALL SELECT 'packs.csv ' || id, title, offer_price_clp, ${packSeason} FROM packs WHERE is_active
    UNION ALL SELECT 'coupons.csv ' || code, '', NULL, NULL FROM coupons
      WHERE valid_until IS NULL OR valid_until > shop_now()
    UNION ALL SELECT 'programs.csv ' || id, name, NULL, NULL FROM programs WHERE is_enabled
    UNION ALL SELECT 'venues.csv ' || id, name, NULL, NULL FROM venues WHERE NOT ${NAMED.venue}
    ORDER BY 1`);
  return rows;
}
