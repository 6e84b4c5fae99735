import { sql } from "drizzle-orm";
import type { Reader } from "../../../db/database";

/** A row of the catalogue, as its file would name it. */
export interface Listed {
  /** `courses.csv 367001`. */
  key: string;
  name: string;
  clp: number | null;
  /** Sold at present. */
  isOn: boolean;
  /** Of sections and packs. */
  season: number | null;
}

export async function findListed(db: Reader): Promise<Listed[]> {
  const { rows } = await db.execute<Listed & Record<string, unknown>>(sql`
    SELECT 'courses.csv ' || id AS key, name, price_clp AS clp, is_open AS "isOn", season FROM courses
    UNION ALL SELECT 'packs.csv ' || id, title, offer_price_clp, is_active,
      (SELECT max(season) FROM pack_courses JOIN courses ON courses.id = course_id WHERE pack_id = packs.id) FROM packs
    UNION ALL SELECT 'coupons.csv ' || code, '', NULL, coalesce(valid_until > shop_now(), true), NULL FROM coupons
    UNION ALL SELECT 'programs.csv ' || id, name, NULL, is_enabled, NULL FROM programs
    ORDER BY 1`);
  return rows;
}
