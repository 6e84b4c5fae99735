import type { Reader } from "../../../db/database";
import { academySettings } from "../../../db/schema/catalogue";

/** The academy's settings by key, as they were stored. */
export async function findAcademySettings(db: Reader): Promise<Record<string, unknown>> {
  const rows = await db.select().from(academySettings);
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}
