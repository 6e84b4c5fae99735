import { asc, eq, sql } from "drizzle-orm";
import type { Reader, Tx } from "../../../db/database";
import { publishedPrices } from "../../../db/schema/academy";

const TERMS = ["discount", "enrolmentFee", "sessionPercents", "programSessionPercents"];

// Of what is offered.
const CURRENT = sql`
  SELECT 'course ' || id AS subject, to_jsonb(price_clp) AS value FROM courses WHERE is_open
  UNION ALL SELECT 'pack ' || id, jsonb_build_object('before', price_clp, 'now', offer_price_clp) FROM packs WHERE is_active
  UNION ALL SELECT 'terms', jsonb_object_agg(key, value) FROM academy_settings WHERE key = ANY(${sql.param(TERMS)}::text[])`;

/** Ends what is no longer asked for, begins what is. */
export async function keepPublishedPrices(tx: Tx): Promise<void> {
  await tx.execute(sql`
    UPDATE published_prices kept SET until_at = shop_now() WHERE until_at IS NULL
      AND NOT EXISTS (SELECT FROM (${CURRENT}) now WHERE now.subject = kept.subject AND now.value = kept.value)`);
  // Two loads within one instant: the later one is what counts.
  await tx.execute(sql`
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
