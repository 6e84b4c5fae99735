import { and, ne, sql } from "drizzle-orm";
import type { Reader } from "../../../db/database";
import { courses } from "../../../db/schema/catalogue";
import { anyOf } from "../../../db/sql";

// Weekdays from 1 Monday to 6 Saturday.
interface TaughtSection extends Record<string, unknown> {
  id: number;
  programId: number;
  month: number;
  isPast: boolean;
  days: number[];
}

export async function findTaughtSections(db: Reader): Promise<TaughtSection[]> {
  const { rows } = await db.execute<TaughtSection>(sql`
    SELECT course.id, program_id AS "programId", month, is_past AS "isPast",
      array_remove(array_agg(DISTINCT day_of_week), NULL) AS days
    FROM courses course LEFT JOIN schedules ON course_id = course.id GROUP BY course.id`);
  return rows;
}

/** Without ids it writes nothing, so that the catalogue's edition stays. */
export async function setPast(db: Reader, ids: readonly number[], isPast: boolean): Promise<void> {
  if (ids.length === 0) return;
  // Whoever waited for another one to set them finds nothing left to write.
  const areOther = and(anyOf(courses.id, ids), ne(courses.isPast, isPast));
  await db.update(courses).set({ isPast }).where(areOther);
}
