import { santiagoDate } from "@shop/domain/format/instants";
import { lastClassOn } from "@shop/domain/schedule/class-days";
import { readShopTime } from "../../db/clock";
import type { Reader } from "../../db/database";
import { readCurrentAcademy } from "./academy-queries";
import { daysOffOf } from "./contract/contract-settings";
import { findTaughtSections, setPast } from "./queries/past-sections";
import { findIntensivePrograms } from "./queries/programs";

/** No class left for today's buyers: not offered (BUG-01). At each load and hourly. @returns changed section ids */
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
  // Sets the target value explicitly: a load and the job may run at once.
  const becoming = (isPast: boolean) =>
    changed.flatMap((section) => (section.isPast === isPast ? [] : [section.id]));
  await setPast(db, becoming(true), true);
  await setPast(db, becoming(false), false);
  return changed.map(({ id }) => id);
}
