import { santiagoDate } from "@shop/domain/format/instants";
import { lastClassOn } from "@shop/domain/schedule/class-days";
import { seasonOfMonth, seasonsOnSale } from "@shop/domain/schedule/season";
import { readShopTime } from "../../db/clock";
import type { Reader } from "../../db/database";
import { readAcademy } from "./academy-queries";
import { daysOffOf } from "./contract/contract-settings";
import { findTaughtSections, setMark } from "./queries/mark-sections";
import { findIntensivePrograms } from "./queries/programs";
import { keepPublishedPrices } from "./queries/published-prices";

/**
 * Which sections have no class left for today's buyers (BUG-01), and which are of the season that their month means:
 * neither is offered. Prices of what is offered are kept with their days (OPEN-08). At each load, at each act on
 * sections or a season, and hourly. @returns changed section ids
 */
export async function markSections(db: Reader): Promise<number[]> {
  const { sales, seasonEnds, daysOff } = await readAcademy(db);
  const intensive = await findIntensivePrograms(db);
  const today = santiagoDate(await readShopTime(db));
  const onSale = seasonsOnSale(sales, today);
  const free = daysOffOf(daysOff);
  const marks = (await findTaughtSections(db)).map((section) => {
    const { id, programId, season, month, days } = section;
    const lastMonth = intensive.has(programId) ? seasonEnds.intensive : seasonEnds.annual;
    const sessions = days.map((dayOfWeek) => ({ dayOfWeek }));
    const last = lastClassOn(sessions, { season, month, lastMonth }, free);
    const isPast = last === null || last <= today;
    const isInSeason = seasonOfMonth(month, onSale, today) === season;
    return { id, before: section, isPast, isInSeason };
  });
  // Sets the target value explicitly: a load and the job may run at once.
  for (const mark of ["isPast", "isInSeason"] as const) {
    for (const value of [true, false]) {
      const changed = marks.filter((section) => section[mark] === value && section.before[mark] !== value);
      await setMark(
        db,
        changed.map(({ id }) => id),
        { [mark]: value },
      );
    }
  }
  await keepPublishedPrices(db);
  return marks
    .filter(({ before, isPast, isInSeason }) => before.isPast !== isPast || before.isInSeason !== isInSeason)
    .map(({ id }) => id);
}
