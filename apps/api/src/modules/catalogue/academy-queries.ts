import { Brand } from "@shop/contracts/shop-config";
import { eq, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { z } from "zod";
import { shopNow } from "../../db/clock";
import type { Reader } from "../../db/database";
import { academyBrand, academySettings, newerSettings, seasons } from "../../db/schema/academy";
import { type Academy, brandOf, StoredSettings } from "./academy";
import { academyAt, type CurrentAcademy } from "./current-academy";

const ALL_SALES = sql`coalesce(jsonb_agg(jsonb_build_object(
  'year', ${seasons.year}, 'opensOn', ${seasons.opensOn}, 'closesOn', ${seasons.closesOn}) ORDER BY ${seasons.year}), '[]')`;

const Sales = z.array(
  z.object({ year: z.number(), opensOn: z.string().nullable(), closesOn: z.string().nullable() }),
);

// Settings, brand and sales together: all are one answer of the same moment.
async function findAcademyRows(db: Reader) {
  const rows = await unionAll(
    db.select({ key: academySettings.key, value: academySettings.value, now: shopNow }).from(academySettings),
    db.select({ key: newerSettings.key, value: newerSettings.value, now: shopNow }).from(newerSettings),
    db.select({ key: sql<string>`'brand'`, value: academyBrand.brand, now: shopNow }).from(academyBrand),
    db.select({ key: sql<string>`'sales'`, value: ALL_SALES, now: shopNow }).from(seasons),
  );
  const values: Record<string, unknown> = Object.fromEntries(rows.map(({ key, value }) => [key, value]));
  return { values, now: new Date(rows[0]?.now ?? 0) };
}

/** No academy is loaded yet; the message says which command loads it. */
export class AcademyMissing extends Error {}

async function findAcademy(db: Reader): Promise<{ academy: Academy; now: Date }> {
  const { values, now } = await findAcademyRows(db);
  const parsed = StoredSettings.safeParse(values);
  if (!parsed.success)
    throw new AcademyMissing("The academy's settings are missing: run `npm run catalogue -- load`.");
  // A shop that was loaded before it had a brand has its legal name until it is loaded again.
  const brand = "brand" in values ? Brand.parse(values.brand) : brandOf(parsed.data.seller.legalName);
  return { academy: { ...parsed.data, brand, sales: Sales.parse(values.sales) }, now };
}

/** @throws AcademyMissing when no catalogue was ever loaded */
export const readAcademy = async (db: Reader): Promise<Academy> => (await findAcademy(db)).academy;

/** @throws AcademyMissing when no catalogue was ever loaded */
export async function readCurrentAcademy(db: Reader): Promise<CurrentAcademy> {
  const { academy, now } = await findAcademy(db);
  return academyAt(academy, now);
}

export async function findTaxSetting(db: Reader): Promise<unknown> {
  const [row] = await db
    .select({ value: academySettings.value })
    .from(academySettings)
    .where(eq(academySettings.key, "tax"));
  return row?.value;
}
