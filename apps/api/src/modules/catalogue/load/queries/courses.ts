import { sql } from "drizzle-orm";
import type { Tx } from "../../../../db/database";
import { courses, schedules } from "../../../../db/schema/catalogue";
import { type CourseRow, sessionsOf } from "../offer-tables";
import { type Changes, removeAbsent, upsertRows } from "./upsert";

const COLUMNS = [
  "programId",
  "venueId",
  "subjectId",
  "name",
  "pdvCode",
  "pdvId",
  "hour",
  "month",
  "priceClp",
  "hasMention",
  "isElective",
  "isCommon",
  "isOpen",
] as const;

const SCHEDULE_COLUMNS = ["courseId", "dayOfWeek", "block", "startTime", "endTime"] as const;

/** Sessions have no id in the files: the course's, and the session's number as last digit. */
const schedulesOf = (rows: readonly CourseRow[]) =>
  rows.flatMap((course) =>
    sessionsOf(course).map((session, index) => ({
      id: course.id * 10 + index + 1,
      courseId: course.id,
      ...session,
    })),
  );

/** Stores sections with their sessions; sessions of sections that are not in the files stay as they are. */
export async function storeCourses(
  tx: Tx,
  rows: readonly CourseRow[],
  itemIdOf: (course: CourseRow) => number,
): Promise<Changes> {
  const wanted = rows.map((course) => ({
    ...course,
    itemId: itemIdOf(course),
    hour: `${course.session1.startTime} - ${course.session1.endTime}`,
    hasMention: course.badge === "mention",
    isElective: course.badge === "elective",
    isCommon: course.badge === "common",
    isOpen: course.open,
  }));
  const sessions = schedulesOf(rows);
  const changes = {
    courses: await upsertRows(tx, courses, wanted, { key: ["id"], columns: COLUMNS, keep: ["itemId"] }),
    schedules: await upsertRows(tx, schedules, sessions, { key: ["id"], columns: SCHEDULE_COLUMNS }),
  };
  const known = sql.param(rows.map(({ id }) => id));
  changes.schedules.removed = await removeAbsent(tx, schedules, sessions, {
    key: ["id"],
    only: sql`stored.course_id = ANY(${known}::int[])`,
  });
  return changes;
}

/**
 * Takes sections off the shop: deletes those without sales and closes the others, which receipts and
 * reports still name. One that a kept pack contains or an order names is closed too.
 */
export async function retireCourses(
  tx: Tx,
  gone: readonly { itemId: number; isUsed: boolean }[],
): Promise<{ closed: number; removed: number }> {
  const idsOf = (isUsed: boolean) =>
    sql.param(gone.filter((item) => item.isUsed === isUsed).map(({ itemId }) => itemId));
  const removed = await tx.execute<{ item_id: number }>(sql`
    DELETE FROM courses WHERE item_id = ANY(${idsOf(false)}::int[])
      AND NOT EXISTS (SELECT FROM pack_courses WHERE course_id = courses.id)
      AND NOT EXISTS (SELECT FROM order_line_courses WHERE course_id = courses.id)
    RETURNING item_id`);
  await deleteItems(tx, removed.rows);
  const all = sql.param(gone.map(({ itemId }) => itemId));
  const closed = await tx.execute(
    sql`UPDATE courses SET is_open = false WHERE is_open AND item_id = ANY(${all}::int[])`,
  );
  return { closed: closed.rowCount ?? 0, removed: removed.rows.length };
}

/** Deletes scarce items whose owner is gone; their lapsed holds go with them. */
export async function deleteItems(tx: Tx, owners: readonly { item_id: number }[]): Promise<void> {
  const ids = sql.param(owners.map(({ item_id }) => item_id));
  await tx.execute(sql`DELETE FROM holds WHERE item_id = ANY(${ids}::int[])`);
  await tx.execute(sql`DELETE FROM scarce_items WHERE id = ANY(${ids}::int[])`);
}
