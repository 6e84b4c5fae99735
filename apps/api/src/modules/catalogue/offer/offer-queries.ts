import type { Schedule } from "@shop/contracts/offer/courses";
import { kindOfProgram, type ProgramKind } from "@shop/domain/programs/kind";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Reader, Tx } from "../../../db/database";
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

/** Price in CLP before the programme's factor. */
export interface OfferedCourse {
  id: number;
  itemId: number;
  programId: number;
  venueId: number;
  subjectId: number;
  subjectName: string;
  name: string;
  pdvCode: string;
  pdvId: number;
  hour: string;
  month: number;
  /** Year of that month. */
  season: number;
  priceClp: number;
  hasMention: boolean;
  isElective: boolean;
  isCommon: boolean;
  /** To a new buyer: false also for past sections, and those of a season that is not on sale. */
  isOpen: boolean;
  /** To who attends its season already. */
  isOpenToChange: boolean;
  isPast: boolean;
  subject: { id: number; name: string; hasMention: boolean };
  program: { name: string; kind: string; modality: string | null; venueCount: number };
  schedules: Schedule[];
}

interface CourseFilter {
  ids?: readonly number[];
  programId?: number;
  venueIds?: readonly number[];
  month?: number;
  subjectIds?: readonly number[];
  /** Open sections of enabled programmes only. */
  isOnSale?: true;
  /** Of a season, on sale or not: those that one of its students may change to. */
  openToChangeIn?: number;
}

export interface OfferedProgram {
  id: number;
  name: string;
  kind: ProgramKind;
  modality: string | null;
  isEnabled: boolean;
  venueIds: number[];
  years: string[];
}

export interface OfferedVenue {
  id: number;
  name: string;
  address: string;
  communeName: string;
  commerceCode: string;
}

/** While the edition is the same, everything but seats is the same. */
export async function findEdition(db: Reader): Promise<string> {
  const { rows } = await db.execute<{ edition: string }>(sql`SELECT edition FROM catalogue_edition`);
  if (!rows[0]) throw new Error("the catalogue has no edition");
  return rows[0].edition;
}

// Ids of sections.
const LONG_LIST = 200;

// A programme has one.
const modalityOfProgram = sql<string | null>`(
  SELECT min(name) FROM ${programMetas} WHERE program_id = ${programs.id})`;

const venueCountOfProgram = sql<number>`(
  SELECT count(*)::int FROM ${programVenues} WHERE ${programVenues.programId} = ${programs.id})`;

function conditionsOf(filter: CourseFilter): SQL[] {
  const { ids, programId, venueIds, month, subjectIds, isOnSale, openToChangeIn: season } = filter;
  const isOffered = isOnSale || season !== undefined;
  return [
    ids && anyOf(courses.id, inOrder(ids)),
    programId === undefined ? undefined : eq(courses.programId, programId),
    venueIds && anyOf(courses.venueId, venueIds),
    month === undefined ? undefined : eq(courses.month, month),
    subjectIds && anyOf(courses.subjectId, subjectIds),
    isOffered && eq(courses.isOpen, true),
    isOffered && eq(courses.isPast, false),
    isOffered && eq(programs.isEnabled, true),
    isOnSale && eq(courses.isInSeason, true),
    season === undefined ? undefined : eq(courses.season, season),
  ].filter((condition) => condition !== undefined && condition !== false);
}

// PostgreSQL sorts the given ids, and mixed ones take it as long as finding the rows.
const inOrder = (ids: readonly number[]): number[] => [...ids].sort((one, other) => one - other);

const sessionsOfCourse = sql<Schedule[]>`coalesce((
  SELECT json_agg(json_build_object('id', ${schedules.id}, 'courseId', ${schedules.courseId},
    'dayOfWeek', ${schedules.dayOfWeek}, 'block', ${schedules.block},
    'startTime', ${schedules.startTime}, 'endTime', ${schedules.endTime})
    ORDER BY ${schedules.dayOfWeek}, ${schedules.startTime})
  FROM ${schedules} WHERE ${schedules.courseId} = ${courses.id}), '[]')`;

async function findSessions(db: Reader, courseIds: readonly number[]): Promise<Map<number, Schedule[]>> {
  if (courseIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(schedules)
    .where(anyOf(schedules.courseId, inOrder(courseIds)))
    .orderBy(schedules.dayOfWeek, schedules.startTime);
  const byCourse = new Map(courseIds.map((id): [number, Schedule[]] => [id, []]));
  for (const session of rows) byCourse.get(session.courseId)?.push(session);
  return byCourse;
}

/**
 * Sections by month and subject with their weekly sessions: in one statement, but for lists of subjects and long lists of
 * ids. Those are thousands in a large catalogue and take half the time when programmes and sessions are read apart.
 */
export async function findCourses(db: Reader, filter: CourseFilter): Promise<OfferedCourse[]> {
  if (filter.ids?.length === 0) return [];
  const isLong = filter.subjectIds !== undefined || (filter.ids?.length ?? 0) > LONG_LIST;
  const apart = sql<null>`NULL`;
  const rows = await db
    .select({
      course: courses,
      subject: subjects,
      program: { name: programs.name, kind: programs.kind },
      modality: isLong ? apart : modalityOfProgram,
      venueCount: isLong ? apart : venueCountOfProgram,
      sessions: isLong ? apart : sessionsOfCourse,
    })
    .from(courses)
    .innerJoin(subjects, eq(subjects.id, courses.subjectId))
    .innerJoin(programs, eq(programs.id, courses.programId))
    .where(and(...conditionsOf(filter)))
    .orderBy(courses.month, courses.subjectId, courses.id);
  const [programsApart, sessionsByCourse] = await Promise.all([
    findPrograms(db, isLong ? [...new Set(rows.map(({ course }) => course.programId))] : []),
    findSessions(db, isLong ? rows.map(({ course }) => course.id) : []),
  ]);
  const venuesApart = new Map(programsApart.map(({ id, venueIds }) => [id, venueIds.length]));
  const modalitiesApart = new Map(programsApart.map(({ id, modality }) => [id, modality]));
  return rows.map(({ course, subject, program, modality, venueCount, sessions }) => ({
    ...course,
    isOpen: course.isOpen && !course.isPast && course.isInSeason,
    isOpenToChange: course.isOpen && !course.isPast,
    subject,
    subjectName: subject.name,
    program: {
      ...program,
      modality: modality ?? modalitiesApart.get(course.programId) ?? null,
      venueCount: venueCount ?? venuesApart.get(course.programId) ?? 0,
    },
    schedules: sessions ?? sessionsByCourse.get(course.id) ?? [],
  }));
}

export const findSubjectIds = async (db: Reader): Promise<number[]> =>
  (await db.select({ id: subjects.id }).from(subjects)).map(({ id }) => id);

export async function findSubjects(db: Reader, ids: readonly number[]) {
  return await db.select().from(subjects).where(anyOf(subjects.id, ids)).orderBy(subjects.id);
}

export async function findItemsOfCourses(db: Reader, ids: number[]): Promise<Map<number, number>> {
  const rows = await db
    .select({ id: courses.id, itemId: courses.itemId })
    .from(courses)
    .where(anyOf(courses.id, ids));
  return new Map(rows.map(({ id, itemId }) => [id, itemId]));
}

export async function findPrograms(db: Reader, ids: number[]): Promise<OfferedProgram[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      id: programs.id,
      name: programs.name,
      kind: programs.kind,
      modality: modalityOfProgram,
      isEnabled: programs.isEnabled,
      venueIds: sql<number[]>`ARRAY(SELECT venue_id FROM ${programVenues} WHERE program_id = ${programs.id})`,
      years: sql<
        string[]
      >`ARRAY(SELECT DISTINCT unnest(apply_to) FROM ${programMetas} WHERE program_id = ${programs.id})`,
    })
    .from(programs)
    .where(anyOf(programs.id, ids));
  return rows.map((row) => ({ ...row, kind: kindOfProgram(row, row.venueIds.length) }));
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

/** A free section of the same subject, programme, venue and month; seats that the order holds count as free. */
export async function findCoursesWithAlternatives(
  db: Reader,
  { orderId, courseIds }: { orderId: number; courseIds: number[] },
): Promise<Set<number>> {
  if (courseIds.length === 0) return new Set();
  const rows = await db.execute<{ id: number }>(sql`
    SELECT c.id FROM courses c
    WHERE c.id IN ${courseIds} AND EXISTS (
      SELECT FROM courses other JOIN free_units(${orderId}::bigint) seats ON seats.item_id = other.item_id
      WHERE other.id <> c.id AND other.is_open AND NOT other.is_past
        AND other.program_id = c.program_id AND other.venue_id = c.venue_id
        AND other.season = c.season AND other.month = c.month AND other.subject_id = c.subject_id
        AND seats.free > 0)`);
  return new Set(rows.rows.map(({ id }) => id));
}

/** For good: no load opens it again. */
export async function cancelSection(tx: Tx, courseId: number): Promise<void> {
  await tx.update(courses).set({ isOpen: false, isCancelled: true }).where(eq(courses.id, courseId));
}
