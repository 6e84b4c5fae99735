import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { shopNow } from "../../../db/clock";
import type { Reader } from "../../../db/database";
import { courses, programs, programVenues, schedules, subjects } from "../../../db/schema/catalogue";
import { holds, scarceItems } from "../../../db/schema/scarce";

/** Which open sections are wanted. */
export interface CourseFilter {
  courseIds?: number[];
  programIds?: number[];
  venueIds?: number[];
  month?: number;
  subjectIds?: number[];
}

/** Units of each item that buyers keep right now, counted once per question. */
const held = sql<number>`coalesce((
  SELECT sum(${holds.quantity}) FROM ${holds}
  WHERE ${holds.itemId} = ${scarceItems.id} AND ${holds.expiresAt} > ${shopNow}), 0)::int`;

const venueCount = sql<number>`(
  SELECT count(*)::int FROM ${programVenues} WHERE ${programVenues.programId} = ${programs.id})`;

/** Open sections with their seats, subject and what decides their price, subject by subject. */
export async function findOpenCourses(db: Reader, filter: CourseFilter) {
  const conditions: (SQL | undefined)[] = [
    eq(courses.isOpen, true),
    eq(programs.isEnabled, true),
    filter.courseIds ? inArray(courses.id, filter.courseIds) : undefined,
    filter.venueIds ? inArray(courses.venueId, filter.venueIds) : undefined,
    filter.programIds ? inArray(courses.programId, filter.programIds) : undefined,
    filter.month ? eq(courses.month, filter.month) : undefined,
    filter.subjectIds ? inArray(courses.subjectId, filter.subjectIds) : undefined,
  ];
  const rows = await db
    .select({
      course: courses,
      subject: subjects,
      program: { name: programs.name, kind: programs.kind, venueCount },
      capacity: scarceItems.capacity,
      sold: scarceItems.sold,
      held,
    })
    .from(courses)
    .innerJoin(subjects, eq(subjects.id, courses.subjectId))
    .innerJoin(programs, eq(programs.id, courses.programId))
    .innerJoin(scarceItems, eq(scarceItems.id, courses.itemId))
    .where(and(...conditions))
    .orderBy(asc(courses.month), asc(courses.subjectId), asc(courses.id));
  const sessions = await findSessions(
    db,
    rows.map(({ course }) => course.id),
  );
  return rows.map((row) => ({ ...row, sessions: sessions.get(row.course.id) ?? [] }));
}
export type OpenCourse = Awaited<ReturnType<typeof findOpenCourses>>[number];

async function findSessions(db: Reader, courseIds: number[]) {
  const byCourse = new Map<number, (typeof schedules.$inferSelect)[]>();
  if (courseIds.length === 0) return byCourse;
  const rows = await db
    .select()
    .from(schedules)
    .where(inArray(schedules.courseId, courseIds))
    .orderBy(asc(schedules.dayOfWeek), asc(schedules.startTime));
  for (const row of rows) byCourse.set(row.courseId, [...(byCourse.get(row.courseId) ?? []), row]);
  return byCourse;
}

/** Subjects by id. */
export async function findSubjects(db: Reader, ids: number[]) {
  return await db.select().from(subjects).where(inArray(subjects.id, ids)).orderBy(asc(subjects.id));
}
