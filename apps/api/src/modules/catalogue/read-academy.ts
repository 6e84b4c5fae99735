import type { Reader } from "../../db/database";
import { Academy } from "./academy";
import { findAcademySettings } from "./queries/academy";

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
