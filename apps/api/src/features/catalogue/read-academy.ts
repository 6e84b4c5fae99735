import type { Reader } from "../../db/database";
import { Academy } from "./academy";
import { findAcademySettings } from "./queries/academy";

/**
 * The academy's discounts, texts and contacts as they are now.
 * @throws Error when no catalogue was ever loaded
 */
export async function readAcademy(db: Reader): Promise<Academy> {
  const parsed = Academy.safeParse(await findAcademySettings(db));
  if (!parsed.success)
    throw new Error("The academy's settings are missing: run `npm run catalogue -- load`.");
  return parsed.data;
}
