import type { PricedSection } from "@shop/domain/changes/check-change";
import { moreOrFewer } from "@shop/domain/changes/more-or-fewer";
import { type Alternative, rankAlternatives } from "@shop/domain/changes/rank-alternatives";
import { listedCourses } from "@shop/domain/courses/offer";
import type { Reader } from "../../db/database";
import { yearOf } from "../catalogue/offer/load-offer";
import {
  findCourses,
  findVenues,
  type OfferedCourse,
  type OfferedVenue,
} from "../catalogue/offer/offer-queries";
import { findAvailability } from "../inventory/item-queries";
import { type ChangeContext, questionOf, toSection } from "./change-context";
import { moneyAfter } from "./money-after";

// Limits of the list: hours per course, and whole weeks of one venue.
const SHOWN = { swaps: 6, weeks: 3 };

export interface Choices {
  alternatives: Alternative[];
  /** Sections that may be taken with a change, full ones too. */
  offered: PricedSection[];
  venues: ReadonlyMap<number, OfferedVenue>;
}

// By course id, without held seats.
async function findFreeSeats(db: Reader, courses: readonly OfferedCourse[]): Promise<Map<number, number>> {
  const seats = await findAvailability(
    db,
    courses.map(({ itemId }) => itemId),
  );
  return new Map(courses.map(({ id, itemId }) => [id, seats.get(itemId)?.free ?? 0]));
}

// Best first, with free seats.
export async function findChoices(db: Reader, context: ChangeContext): Promise<Choices> {
  const { student, before, offer } = context;
  const program = offer.programs.get(student.programId);
  if (!program?.isEnabled) return { alternatives: [], offered: [], venues: new Map() };
  const { id: programId, venueIds } = program;
  const found = await findCourses(db, {
    programId,
    venueIds,
    month: student.month,
    openToChangeIn: student.season,
  });
  const free = await findFreeSeats(db, found);
  const sections = found.map((course) => toSection(course, true, free.get(course.id)));
  const offered = listedCourses(sections, { ...program, year: yearOf(program) });
  const question = {
    ...questionOf(context, before),
    offered: [...offered, ...before.courses.filter(({ id }) => offered.every((other) => other.id !== id))],
    priceOf: (courses: readonly PricedSection[]) => moneyAfter(context, courses).differenceClp,
    limit: SHOWN,
  };
  const alternatives = [...rankAlternatives(question), ...(context.resizing ? moreOrFewer(question) : [])];
  const venues = await findVenues(db, [...new Set(alternatives.map(({ venueId }) => venueId))]);
  return { alternatives, offered, venues: new Map(venues.map((venue) => [venue.id, venue])) };
}
