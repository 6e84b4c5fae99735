import { Brand } from "@shop/contracts/shop-config";
import { eq, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { shopNow } from "../../db/clock";
import type { Reader } from "../../db/database";
import { academyBrand, academySettings } from "../../db/schema/catalogue";
import { type Academy, academyAt, brandOf, type CurrentAcademy, StoredSettings } from "./academy";

// Settings and brand together: both are one answer of the same moment.
async function findAcademyRows(db: Reader) {
  const rows = await unionAll(
    db.select({ key: academySettings.key, value: academySettings.value, now: shopNow }).from(academySettings),
    db.select({ key: sql<string>`'brand'`, value: academyBrand.brand, now: shopNow }).from(academyBrand),
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
  return { academy: { ...parsed.data, brand }, now };
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
