import type { Reader } from "../../db/database";
import { academySettings } from "../../db/schema/catalogue";
import { Academy } from "./academy";

/** The academy's settings by key, as they were stored. */
async function findAcademySettings(db: Reader): Promise<Record<string, unknown>> {
  const rows = await db.select().from(academySettings);
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}

/** The database holds no academy yet; the message says what to do. */
export class AcademyMissing extends Error {}

/**
 * The academy's discounts, texts and contacts as they are now.
 * @throws AcademyMissing when no catalogue was ever loaded
 */
export async function readAcademy(db: Reader): Promise<Academy> {
  const parsed = Academy.safeParse(await findAcademySettings(db));
  if (!parsed.success)
    throw new AcademyMissing("The academy's settings are missing: run `npm run catalogue -- load`.");
  return parsed.data;
}
