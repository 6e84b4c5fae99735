import { asc, eq, sql } from "drizzle-orm";
import type { Reader } from "../../../db/database";
import { publishedPrices } from "../../../db/schema/academy";

/** Settings that every price is worked out by. */
export const PRICE_TERMS = ["discount", "enrolmentFee", "sessionPercents", "programSessionPercents"] as const;

const CURRENT = sql`
  SELECT 'course ' || id AS subject, to_jsonb(price_clp) AS value FROM courses WHERE is_open AND NOT is_past AND is_in_season
  UNION ALL SELECT 'pack ' || id, jsonb_build_object('before', price_clp, 'now', offer_price_clp) FROM packs
    WHERE is_active AND NOT EXISTS (SELECT FROM pack_courses JOIN courses ON courses.id = course_id
      WHERE pack_id = packs.id AND NOT (is_open AND NOT is_past AND is_in_season))
  UNION ALL SELECT 'terms', jsonb_object_agg(key, value) FROM academy_settings
    WHERE key = ANY(${sql.param([...PRICE_TERMS])}::text[])`;

/** Ends what is no longer offered or costs otherwise, begins what is. */
export async function keepPublishedPrices(db: Reader): Promise<void> {
  await db.execute(sql`
    UPDATE published_prices kept SET until_at = shop_now() WHERE until_at IS NULL
      AND NOT EXISTS (SELECT FROM (${CURRENT}) now WHERE now.subject = kept.subject AND now.value = kept.value)`);
  // Two changes within one instant: the later one is what counts.
  await db.execute(sql`
    INSERT INTO published_prices (subject, value, from_at)
    SELECT subject, value, shop_now() FROM (${CURRENT}) now
    WHERE NOT EXISTS (SELECT FROM published_prices kept WHERE kept.subject = now.subject AND until_at IS NULL)
    ON CONFLICT (subject, from_at) DO UPDATE SET value = excluded.value, until_at = NULL`);
}

export const findPublishedPrices = (db: Reader, subject: string) =>
  db
    .select()
    .from(publishedPrices)
    .where(eq(publishedPrices.subject, subject))
    .orderBy(asc(publishedPrices.from));
