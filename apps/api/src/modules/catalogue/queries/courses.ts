import type { Schedule } from "@shop/contracts/courses";
import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import type { Reader } from "../../../db/database";
import { courses, programs, programVenues, schedules, subjects } from "../../../db/schema/catalogue";
import { anyOf } from "../../../db/sql";

/** Which open sections are wanted: those of a programme at a venue, perhaps of one month only. */
export interface CourseFilter {
  programId: number;
  venueId: number;
  month?: number;
}

const sessions = sql<Schedule[]>`coalesce((
  SELECT json_agg(json_build_object('id', ${schedules.id}, 'courseId', ${schedules.courseId},
    'dayOfWeek', ${schedules.dayOfWeek}, 'block', ${schedules.block},
    'startTime', ${schedules.startTime}, 'endTime', ${schedules.endTime})
    ORDER BY ${schedules.dayOfWeek}, ${schedules.startTime})
  FROM ${schedules} WHERE ${schedules.courseId} = ${courses.id}), '[]')`;

/** Of the programme in the same row. */
export const venueCount = sql<number>`(
  SELECT count(*)::int FROM ${programVenues} WHERE ${programVenues.programId} = ${programs.id})`;

/** Open sections with their subject, sessions and what decides their price, month by month; seats are apart. */
export async function findOpenCourses(db: Reader, filter: CourseFilter) {
  const conditions: (SQL | undefined)[] = [
    eq(courses.isOpen, true),
    eq(programs.isEnabled, true),
    eq(courses.programId, filter.programId),
    eq(courses.venueId, filter.venueId),
    filter.month ? eq(courses.month, filter.month) : undefined,
  ];
  return await db
    .select({
      course: courses,
      subject: subjects,
      program: { name: programs.name, kind: programs.kind, venueCount },
      sessions,
    })
    .from(courses)
    .innerJoin(subjects, eq(subjects.id, courses.subjectId))
    .innerJoin(programs, eq(programs.id, courses.programId))
    .where(and(...conditions))
    .orderBy(asc(courses.month), asc(courses.subjectId), asc(courses.id));
}
export type OpenCourse = Awaited<ReturnType<typeof findOpenCourses>>[number];

/** Subjects by id. */
export async function findSubjects(db: Reader, ids: number[]) {
  return await db.select().from(subjects).where(anyOf(subjects.id, ids)).orderBy(asc(subjects.id));
}
