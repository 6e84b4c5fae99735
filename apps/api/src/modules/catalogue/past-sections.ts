import { santiagoDate } from "@shop/domain/format/instants";
import { lastClassOn } from "@shop/domain/schedule/class-days";
import { readShopTime } from "../../db/clock";
import type { Reader } from "../../db/database";
import { readCurrentAcademy } from "./academy-queries";
import { daysOffOf } from "./contract/contract-settings";
import { findTaughtSections, setPast } from "./queries/past-sections";
import { findIntensivePrograms } from "./queries/programs";

/**
 * Marks the sections of which no class is left for who buys today, and takes the mark from those of a season that is sold
 * anew: what is marked is not offered, and refused like what is closed (BUG-01). Each load does it, and a job every hour,
 * the first in the day's first minute.
 * @returns ids of the sections that changed
 */
export async function markPastSections(db: Reader): Promise<number[]> {
  const { season, seasonEnds, daysOff } = await readCurrentAcademy(db);
  const intensive = await findIntensivePrograms(db);
  const today = santiagoDate(await readShopTime(db));
  const free = daysOffOf(daysOff);
  const changed = (await findTaughtSections(db)).filter(({ programId, month, days, isPast }) => {
    const lastMonth = intensive.has(programId) ? seasonEnds.intensive : seasonEnds.annual;
    const sessions = days.map((dayOfWeek) => ({ dayOfWeek }));
    const last = lastClassOn(sessions, { season, month, lastMonth }, free);
    return isPast !== (last === null || last <= today);
  });
  // Each gets the mark that it should have: a load and the job may do this at once.
  const becoming = (isPast: boolean) =>
    changed.flatMap((section) => (section.isPast === isPast ? [] : [section.id]));
  await setPast(db, becoming(true), true);
  await setPast(db, becoming(false), false);
  return changed.map(({ id }) => id);
}
