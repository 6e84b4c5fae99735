import type { Course } from "@shop/domain/courses/course";
import { and, asc, eq, sql } from "drizzle-orm";
import type { Reader } from "../../../db/database";
import {
  courses,
  details,
  packs,
  programDetails,
  programMetas,
  programs,
  programVenues,
  schedules,
  subjects,
} from "../../../db/schema/catalogue";
import { groupBy } from "../../../group-by";

export type OfferedSection = Omit<Course, "seatsAvailable" | "priceOnline"> & { priceClp: number };

export interface VenueOffer {
  programId: number;
  venueId: number;
  months: { month: number; season: number; listed: OfferedSection[] }[];
  courses: number;
}

export async function findProgramRows(db: Reader) {
  const [programRows, metas, links, answers, offers, anyPack] = await Promise.all([
    db.select().from(programs).orderBy(asc(programs.position), asc(programs.id)),
    db.select().from(programMetas).orderBy(asc(programMetas.programId), asc(programMetas.name)),
    db.select().from(programVenues).orderBy(asc(programVenues.programId), asc(programVenues.venueId)),
    findAnswers(db),
    findVenueOffers(db),
    db.select({ id: packs.id }).from(packs).where(eq(packs.isActive, true)).limit(1),
  ]);
  return { programs: programRows, metas, links, answers, offers, hasPacks: anyPack.length > 0 };
}
export type ProgramRows = Awaited<ReturnType<typeof findProgramRows>>;

async function findAnswers(db: Reader) {
  const [named, values] = await Promise.all([db.select().from(details), db.select().from(programDetails)]);
  const byId = new Map(named.map((detail) => [detail.id, detail]));
  return values
    .flatMap(({ programId, detailId, value }) => {
      const detail = byId.get(detailId);
      return detail ? [{ programId, value, detail }] : [];
    })
    .sort((one, other) => one.detail.position - other.detail.position);
}

// Joined here: JSON built by the database took fifteen times as long.
async function findVenueOffers(db: Reader): Promise<VenueOffer[]> {
  const { id, name, subjectId, hasMention, isElective, isCommon, priceClp } = courses;
  const { courseId, dayOfWeek, startTime, endTime } = schedules;
  const [sections, hours] = await Promise.all([
    db
      .select({
        programId: courses.programId,
        venueId: courses.venueId,
        month: courses.month,
        season: courses.season,
        section: { id, name, subjectId, hasMention, isElective, isCommon, priceClp },
        Subject: { name: subjects.name },
      })
      .from(courses)
      .innerJoin(subjects, eq(subjects.id, courses.subjectId))
      .where(and(eq(courses.isOpen, true), eq(courses.isPast, false), eq(courses.isInSeason, true)))
      .orderBy(asc(courses.month), asc(courses.id)),
    db.select({ courseId, dayOfWeek, startTime, endTime }).from(schedules),
  ]);
  const hoursOf = groupBy(hours, (hour) => hour.courseId);
  return [...groupBy(sections, ({ programId }) => programId)].flatMap(([programId, ofProgram]) =>
    [...groupBy(ofProgram, ({ venueId }) => venueId)].map(([venueId, ofVenue]) => ({
      programId,
      venueId,
      courses: ofVenue.length,
      months: [...groupBy(ofVenue, ({ month }) => month)].map(([month, ofMonth]) => ({
        month,
        // All of one: see `markSections`.
        season: ofMonth[0]?.season ?? 0,
        listed: ofMonth.map(({ section, Subject }) => ({
          ...section,
          Subject,
          Schedules: hoursOf.get(section.id) ?? [],
        })),
      })),
    })),
  );
}

export interface FreeSections {
  edition: string;
  ids: ReadonlySet<number>;
}

export async function findFreeSections(db: Reader): Promise<FreeSections> {
  const { rows } = await db.execute<{ edition: string; ids: number[] }>(sql`
    SELECT edition.edition, ARRAY(
      SELECT course.id FROM courses course JOIN free_units() seats ON seats.item_id = course.item_id
      WHERE course.is_open AND NOT course.is_past AND course.is_in_season AND seats.free > 0) AS ids
    FROM catalogue_edition edition`);
  const [found] = rows;
  if (!found) throw new Error("the catalogue has no edition");
  return { edition: found.edition, ids: new Set(found.ids) };
}

/** Programmes whose season ends with the intensive ones. */
export async function findIntensivePrograms(db: Reader): Promise<Set<number>> {
  const rows = await db
    .select({ programId: programMetas.programId })
    .from(programMetas)
    .where(eq(programMetas.isIntensive, true));
  return new Set(rows.map(({ programId }) => programId));
}
