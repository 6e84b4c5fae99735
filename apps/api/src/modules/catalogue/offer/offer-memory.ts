import type { Reader } from "../../../db/database";
import { loadOffer, type NamedOffer, type Offer } from "./load-offer";

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
