import { eq, sql } from "drizzle-orm";
import type { Reader } from "../../../db/database";
import {
  courses,
  programMetas,
  programs,
  programVenues,
  schedules,
  subjects,
} from "../../../db/schema/catalogue";
import { communes, venues } from "../../../db/schema/places";
import { anyOf } from "../../../db/sql";

/** Section as the decisions of an order need it; price in CLP before the programme's factor. */
export interface OfferedCourse {
  id: number;
  itemId: number;
  programId: number;
  venueId: number;
  subjectId: number;
  subjectName: string;
  name: string;
  pdvCode: string;
  month: number;
  priceClp: number;
  hasMention: boolean;
  isElective: boolean;
  isCommon: boolean;
  isOpen: boolean;
  schedules: OfferedSchedule[];
}

interface OfferedSchedule {
  id: number;
  courseId: number;
  dayOfWeek: number;
  block: number;
  startTime: string;
  endTime: string;
}

export interface OfferedProgram {
  id: number;
  name: string;
  kind: string;
  isEnabled: boolean;
  venueIds: number[];
  /** School years it is for. */
  years: string[];
}

export interface OfferedVenue {
  id: number;
  name: string;
  address: string;
  communeName: string;
  commerceCode: string;
}

export async function findCourses(db: Reader, ids: number[]): Promise<OfferedCourse[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ course: courses, subjectName: subjects.name })
    .from(courses)
    .innerJoin(subjects, eq(subjects.id, courses.subjectId))
    .where(anyOf(courses.id, ids));
  const sessions = await db
    .select()
    .from(schedules)
    .where(anyOf(schedules.courseId, ids))
    .orderBy(schedules.dayOfWeek, schedules.startTime);
  return rows.map(({ course, subjectName }) => ({
    ...course,
    subjectName,
    schedules: sessions.filter(({ courseId }) => courseId === course.id),
  }));
}

/** Scarce item of each course. */
export async function findItemsOfCourses(db: Reader, ids: number[]): Promise<Map<number, number>> {
  const rows = await db
    .select({ id: courses.id, itemId: courses.itemId })
    .from(courses)
    .where(anyOf(courses.id, ids));
  return new Map(rows.map(({ id, itemId }) => [id, itemId]));
}

export async function findPrograms(db: Reader, ids: number[]): Promise<OfferedProgram[]> {
  if (ids.length === 0) return [];
  return await db
    .select({
      id: programs.id,
      name: programs.name,
      kind: programs.kind,
      isEnabled: programs.isEnabled,
      venueIds: sql<number[]>`ARRAY(SELECT venue_id FROM ${programVenues} WHERE program_id = ${programs.id})`,
      years: sql<
        string[]
      >`ARRAY(SELECT DISTINCT unnest(apply_to) FROM ${programMetas} WHERE program_id = ${programs.id})`,
    })
    .from(programs)
    .where(anyOf(programs.id, ids));
}

export async function findVenues(db: Reader, ids: number[]): Promise<OfferedVenue[]> {
  if (ids.length === 0) return [];
  return await db
    .select({
      id: venues.id,
      name: venues.name,
      address: venues.address,
      communeName: communes.name,
      commerceCode: venues.commerceCode,
    })
    .from(venues)
    .innerJoin(communes, eq(communes.id, venues.communeId))
    .where(anyOf(venues.id, ids));
}

/**
 * Courses whose subject has other sections with seats at the same programme, venue and month (`hasMore`);
 * a seat that the order itself holds is one that it can have.
 */
export async function findCoursesWithAlternatives(
  db: Reader,
  { orderId, courseIds }: { orderId: number; courseIds: number[] },
): Promise<Set<number>> {
  if (courseIds.length === 0) return new Set();
  const rows = await db.execute<{ id: number }>(sql`
    SELECT c.id FROM courses c
    WHERE c.id IN ${courseIds} AND EXISTS (
      SELECT FROM courses other JOIN free_units(${orderId}::bigint) seats ON seats.item_id = other.item_id
      WHERE other.id <> c.id AND other.is_open
        AND other.program_id = c.program_id AND other.venue_id = c.venue_id
        AND other.month = c.month AND other.subject_id = c.subject_id
        AND seats.free > 0)`);
  return new Set(rows.rows.map(({ id }) => id));
}
