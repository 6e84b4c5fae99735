import { eq } from "drizzle-orm";
import { shopNow } from "../../db/clock";
import type { Reader } from "../../db/database";
import { academySettings } from "../../db/schema/catalogue";
import { Academy, academyAt, type CurrentAcademy } from "./academy";

async function findAcademySettings(db: Reader) {
  const rows = await db
    .select({ key: academySettings.key, value: academySettings.value, now: shopNow })
    .from(academySettings);
  const settings: Record<string, unknown> = Object.fromEntries(rows.map(({ key, value }) => [key, value]));
  return { settings, now: new Date(rows[0]?.now ?? 0) };
}

/** No academy is loaded yet; the message says which command loads it. */
export class AcademyMissing extends Error {}

async function findAcademy(db: Reader): Promise<{ academy: Academy; now: Date }> {
  const { settings, now } = await findAcademySettings(db);
  const parsed = Academy.safeParse(settings);
  if (!parsed.success)
    throw new AcademyMissing("The academy's settings are missing: run `npm run catalogue -- load`.");
  return { academy: parsed.data, now };
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
