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
export interface NamedOffer {
  programId: number;
  venueId: number;
  courseIds: readonly number[];
}

/** Reads the programmes, venues and courses that the lines name; what does not exist is absent. */
export async function loadOffer(db: Reader, lines: readonly NamedOffer[]): Promise<Offer> {
  const courseIds = [...new Set(lines.flatMap((line) => line.courseIds))];
  const courses = await findCourses(db, courseIds);
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
