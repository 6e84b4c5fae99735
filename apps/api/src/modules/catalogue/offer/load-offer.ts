import { isSchoolYear } from "@shop/domain/programs/school-year";
import type { Reader } from "../../../db/database";
import type { Academy } from "../academy";
import { readAcademy } from "../academy-queries";
import {
  findCourses,
  findPrograms,
  findVenues,
  type OfferedCourse,
  type OfferedProgram,
  type OfferedVenue,
} from "./offer-queries";

export interface Offer {
  academy: Academy;
  courses: Map<number, OfferedCourse>;
  programs: Map<number, OfferedProgram>;
  venues: Map<number, OfferedVenue>;
}

export interface NamedOffer {
  programId: number;
  venueId: number;
  courseIds: number[];
}

/** What does not exist is absent. */
export async function loadOffer(db: Reader, lines: readonly NamedOffer[]): Promise<Offer> {
  const academy = await readAcademy(db);
  const courseIds = [...new Set(lines.flatMap((line) => line.courseIds))];
  const courses = await findCourses(db, { ids: courseIds });
  const programs = await findPrograms(db, [...new Set(lines.map((line) => line.programId))]);
  const venues = await findVenues(db, [...new Set(lines.map((line) => line.venueId))]);
  return {
    academy,
    courses: new Map(courses.map((course) => [course.id, course])),
    programs: new Map(programs.map((program) => [program.id, program])),
    venues: new Map(venues.map((venue) => [venue.id, venue])),
  };
}

/** Season year of the lines' courses, the same for all. Null without courses. */
export function seasonOfLines(
  lines: readonly Pick<NamedOffer, "courseIds">[],
  { courses }: Offer,
): number | null {
  const [courseId] = lines.flatMap(({ courseIds }) => courseIds);
  return courses.get(courseId ?? 0)?.season ?? null;
}

export function yearOf({ years }: OfferedProgram) {
  const [year = "", ...others] = years;
  return others.length === 0 && isSchoolYear(year) ? year : null;
}

// Some 10 MB of memory.
const MAX_COURSES = 10_000;

interface OfferQuestion {
  lines: readonly NamedOffer[];
  edition: string;
}

export type OfferReader = (db: Reader, question: OfferQuestion) => Promise<Offer>;

export type OfferMemory = (lines: readonly NamedOffer[]) => Offer | null;

/** Everything but seats, for one edition: a closed course or a new price counts at the next decision. */
export function createOfferMemory(): { readOffer: OfferReader; rememberedOffer: OfferMemory } {
  let known: { edition: string; offer: Offer } | null = null;

  const readOffer: OfferReader = async (db, { lines, edition }) => {
    const memory = known?.edition === edition && known.offer.courses.size <= MAX_COURSES ? known.offer : null;
    if (memory && lines.every((line) => isIn(memory, line))) return memory;
    const loaded = await loadOffer(db, lines);
    const offer = memory ? addTo(memory, loaded) : loaded;
    known = { edition, offer };
    return offer;
  };
  const rememberedOffer: OfferMemory = (lines) => {
    const offer = known?.offer;
    return offer && lines.every((line) => isIn(offer, line)) ? offer : null;
  };
  return { readOffer, rememberedOffer };
}

const isIn = ({ programs, venues, courses }: Offer, { programId, venueId, courseIds }: NamedOffer) =>
  programs.has(programId) && venues.has(venueId) && courseIds.every((id) => courses.has(id));

function addTo(memory: Offer, { courses, programs, venues }: Offer): Offer {
  for (const course of courses.values()) memory.courses.set(course.id, course);
  for (const program of programs.values()) memory.programs.set(program.id, program);
  for (const venue of venues.values()) memory.venues.set(venue.id, venue);
  return memory;
}
