import { and, ne, or, sql } from "drizzle-orm";
import type { Reader } from "../../../db/database";
import { courses } from "../../../db/schema/catalogue";
import { anyOf } from "../../../db/sql";

interface Marks {
  isPast: boolean;
  isInSeason: boolean;
}

// Weekdays from 1 Monday to 6 Saturday.
interface TaughtSection extends Marks, Record<string, unknown> {
  id: number;
  programId: number;
  season: number;
  month: number;
  days: number[];
}

export async function findTaughtSections(db: Reader): Promise<TaughtSection[]> {
  const { rows } = await db.execute<TaughtSection>(sql`
    SELECT course.id, program_id AS "programId", season, month, is_past AS "isPast", is_in_season AS "isInSeason",
      array_remove(array_agg(DISTINCT day_of_week), NULL) AS days
    FROM courses course LEFT JOIN schedules ON course_id = course.id GROUP BY course.id`);
  return rows;
}

/** Without ids it writes nothing, so that the catalogue's edition stays. */
export async function setMark(db: Reader, ids: readonly number[], marks: Partial<Marks>): Promise<void> {
  if (ids.length === 0) return;
  const { isPast, isInSeason } = marks;
  // Whoever waited for another one to set them finds nothing left to write.
  const areOther = or(
    isPast === undefined ? undefined : ne(courses.isPast, isPast),
    isInSeason === undefined ? undefined : ne(courses.isInSeason, isInSeason),
  );
  await db
    .update(courses)
    .set(marks)
    .where(and(anyOf(courses.id, ids), areOther));
}
