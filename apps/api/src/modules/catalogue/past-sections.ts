import { santiagoDate } from "@shop/domain/format/instants";
import { lastClassOn } from "@shop/domain/schedule/class-days";
import { sql } from "drizzle-orm";
import { readShopTime } from "../../db/clock";
import type { Reader } from "../../db/database";
import { courses } from "../../db/schema/catalogue";
import { anyOf } from "../../db/sql";
import { readCurrentAcademy } from "./academy-queries";
import { daysOffOf } from "./contract/contract-settings";
import { findIntensivePrograms } from "./queries/programs";

/** A section with the weekdays of its classes. */
interface Section extends Record<string, unknown> {
  id: number;
  programId: number;
  month: number;
  isPast: boolean;
  days: number[];
}

async function findSections(db: Reader): Promise<Section[]> {
  const { rows } = await db.execute<Section>(sql`
    SELECT course.id, program_id AS "programId", month, is_past AS "isPast",
      array_remove(array_agg(DISTINCT day_of_week), NULL) AS days
    FROM courses course LEFT JOIN schedules ON course_id = course.id GROUP BY course.id`);
  return rows;
}

/**
 * Marks the sections of which no class is left for who buys today, and takes the mark from those of a season that is sold
 * anew: what is marked is not offered, and refused like what is closed (BUG-01). Each load does it, and a job every hour,
 * the first in the day's first minute.
 * @returns ids of the sections that changed
 */
export async function markPastSections(db: Reader): Promise<number[]> {
  const { season, seasonEnds, daysOff } = await readCurrentAcademy(db);
  const [intensive, today] = [await findIntensivePrograms(db), santiagoDate(await readShopTime(db))];
  const free = daysOffOf(daysOff);
  const isPast = ({ programId, month, days }: Section) => {
    const lastMonth = intensive.has(programId) ? seasonEnds.intensive : seasonEnds.annual;
    const sessions = days.map((dayOfWeek) => ({ dayOfWeek }));
    const last = lastClassOn(sessions, { season, month, lastMonth }, free);
    return last === null || last <= today;
  };
  const changed = (await findSections(db)).filter((section) => section.isPast !== isPast(section));
  const ids = changed.map(({ id }) => id);
  if (ids.length > 0)
    await db
      .update(courses)
      .set({ isPast: sql`NOT ${courses.isPast}` })
      .where(anyOf(courses.id, ids));
  return ids;
}
