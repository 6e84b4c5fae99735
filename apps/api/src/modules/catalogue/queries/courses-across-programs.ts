import type { Schedule } from "@shop/contracts/courses";
import { and, eq, type SQL } from "drizzle-orm";
import type { Reader } from "../../../db/database";
import { courses, programs, schedules, subjects } from "../../../db/schema/catalogue";
import { anyOf } from "../../../db/sql";
import { type OpenCourse, venueCount } from "./courses";

type Program = OpenCourse["program"];

/** PostgreSQL sorts the ids that it is given, and takes as long for it as for finding the rows when they are mixed. */
const inOrder = (ids: readonly number[]): number[] => [...ids].sort((one, other) => one - other);

/** Open sections of these subjects at these venues, whatever their programme. */
export async function findCoursesOfSubjects(
  db: Reader,
  { subjectIds, venueIds }: { subjectIds: readonly number[]; venueIds: readonly number[] },
): Promise<OpenCourse[]> {
  return await findAcrossPrograms(db, [
    anyOf(courses.venueId, venueIds),
    anyOf(courses.subjectId, subjectIds),
  ]);
}

/** Those of the named sections that are open, whatever their programme. */
export async function findCoursesByIds(db: Reader, ids: readonly number[]): Promise<OpenCourse[]> {
  return await findAcrossPrograms(db, [anyOf(courses.id, inOrder(ids))]);
}

/**
 * Thousands of sections of a large catalogue are found in a tenth of the time when programmes and sessions are asked for
 * by their ids, not joined to each. Whatever changes between the questions changes the edition, too, so that an
 * answer which is remembered by its edition is made anew.
 */
async function findAcrossPrograms(db: Reader, conditions: SQL[]): Promise<OpenCourse[]> {
  const rows = await db
    .select({ course: courses, subject: subjects })
    .from(courses)
    .innerJoin(subjects, eq(subjects.id, courses.subjectId))
    .where(and(eq(courses.isOpen, true), ...conditions));
  const [programsById, sessionsByCourse] = await Promise.all([
    findEnabledPrograms(db, [...new Set(rows.map(({ course }) => course.programId))]),
    findSessions(
      db,
      rows.map(({ course }) => course.id),
    ),
  ]);
  const found = rows.flatMap(({ course, subject }) => {
    const program = programsById.get(course.programId);
    return program ? [{ course, subject, program, sessions: sessionsByCourse.get(course.id) ?? [] }] : [];
  });
  return found.sort(bySubject);
}

/** As the lists of one programme come. */
const bySubject = ({ course: one }: OpenCourse, { course: other }: OpenCourse): number =>
  one.month - other.month || one.subjectId - other.subjectId || one.id - other.id;

async function findEnabledPrograms(db: Reader, ids: readonly number[]): Promise<Map<number, Program>> {
  const rows = await db
    .select({ id: programs.id, name: programs.name, kind: programs.kind, venueCount })
    .from(programs)
    .where(and(eq(programs.isEnabled, true), anyOf(programs.id, ids)));
  return new Map(rows.map(({ id, ...program }) => [id, program]));
}

const byTime = (one: Schedule, other: Schedule): number =>
  one.dayOfWeek - other.dayOfWeek ||
  Number(one.startTime > other.startTime) - Number(one.startTime < other.startTime);

async function findSessions(db: Reader, courseIds: readonly number[]): Promise<Map<number, Schedule[]>> {
  const rows: Schedule[] = await db
    .select()
    .from(schedules)
    .where(anyOf(schedules.courseId, inOrder(courseIds)));
  const byCourse = new Map<number, Schedule[]>();
  for (const session of rows.sort(byTime)) {
    const known = byCourse.get(session.courseId);
    if (known) known.push(session);
    else byCourse.set(session.courseId, [session]);
  }
  return byCourse;
}
