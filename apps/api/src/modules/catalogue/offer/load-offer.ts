import type { ProgramKind } from "@shop/domain/programs/kind";
import { isSchoolYear } from "@shop/domain/programs/school-year";
import type { Reader } from "../../../db/database";
import { kindOfProgram } from "../kind-of-program";
import {
  findCourses,
  findPrograms,
  findVenues,
  type OfferedCourse,
  type OfferedProgram,
  type OfferedVenue,
} from "./offer-queries";

/** What the catalogue says of an order's lines, read once per request. */
export interface Offer {
  courses: Map<number, OfferedCourse>;
  programs: Map<number, OfferedProgram>;
  venues: Map<number, OfferedVenue>;
}

/** A programme at a venue with some of its courses, by id. */
interface NamedOffer {
  programId: number;
  venueId: number;
  courseIds: readonly number[];
}

/** Reads the programmes, venues and courses that the lines name; what does not exist is absent. */
export async function loadOffer(db: Reader, lines: readonly NamedOffer[]): Promise<Offer> {
  const courseIds = [...new Set(lines.flatMap((line) => line.courseIds))];
  const courses = await findCourses(db, { ids: courseIds });
  const programs = await findPrograms(db, [...new Set(lines.map((line) => line.programId))]);
  const venues = await findVenues(db, [...new Set(lines.map((line) => line.venueId))]);
  return {
    courses: new Map(courses.map((course) => [course.id, course])),
    programs: new Map(programs.map((program) => [program.id, program])),
    venues: new Map(venues.map((venue) => [venue.id, venue])),
  };
}

/** Kind of a programme as the rules of name and venues decide it. */
export function kindOf(program: OfferedProgram): ProgramKind {
  return kindOfProgram(program, program.venueIds.length);
}

/** The one school year of a programme, or null when it is for several. */
export function yearOf({ years }: OfferedProgram) {
  const [year = "", ...others] = years;
  return others.length === 0 && isSchoolYear(year) ? year : null;
}

/** Bounds what a large catalogue may take of the process's memory: some 10 MB. */
const MAX_COURSES = 10_000;

interface OfferQuestion {
  lines: readonly NamedOffer[];
  /** The catalogue's edition as the database just told it. */
  edition: string;
}

/** Programmes, venues and courses of the lines, and perhaps others; what does not exist is absent. */
export type OfferReader = (db: Reader, question: OfferQuestion) => Promise<Offer>;

const nothing = (): Offer => ({ courses: new Map(), programs: new Map(), venues: new Map() });

/**
 * Remembers programmes, venues and courses for as long as the catalogue's edition is the same: a closed course or another
 * price is known at the very next decision. Seats are never among it.
 */
export function createOfferMemory(): OfferReader {
  let edition = "";
  let known = nothing();

  return async (db, question) => {
    if (question.edition !== edition || known.courses.size > MAX_COURSES) {
      edition = question.edition;
      known = nothing();
    }
    // A load that outlives its edition fills what others do not ask any more.
    const memory = known;
    const isKnown = ({ programId, venueId, courseIds }: NamedOffer) =>
      memory.programs.has(programId) &&
      memory.venues.has(venueId) &&
      courseIds.every((id) => memory.courses.has(id));
    if (question.lines.every(isKnown)) return memory;
    const { courses, programs, venues } = await loadOffer(db, question.lines);
    for (const course of courses.values()) memory.courses.set(course.id, course);
    for (const program of programs.values()) memory.programs.set(program.id, program);
    for (const venue of venues.values()) memory.venues.set(venue.id, venue);
    return memory;
  };
}
