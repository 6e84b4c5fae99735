import { courseDisplayName } from "@shop/domain/courses/course-name";
import { noteLooks } from "../../../acts/audit-queries";
import { ActRefused } from "../../../acts/refusal";
import type { Reader } from "../../../db/database";
import type { SoldOrder } from "../../../db/stored/order-snapshot";
import { findContractTerms } from "../../catalogue/contract/contract-queries";
import { findSection } from "../../catalogue/queries/sections";
import { orRefused } from "../../changes/change-for-family";
import { readChoices } from "../../changes/view-change";
import { findBlockedRuts } from "../../people/blocked/blocked-people-queries";
import { countHolds, findSeated } from "./section-queries";

interface SectionSeat {
  orderId: number;
  position: number;
  sale: SoldOrder;
}

export interface Section {
  id: number;
  seats: SectionSeat[];
  /** Unpaid orders that hold a seat. */
  holds: number;
}

/** @throws ActRefused SECTION_UNKNOWN */
export async function readSection(db: Reader, sectionName: string): Promise<Section> {
  const section = await findSection(db, sectionName);
  if (!section) throw new ActRefused("SECTION_UNKNOWN", sectionName);
  const seated = await findSeated(db, section.id);
  const seats = seated.flatMap(({ orderId, snapshot, positions }) =>
    positions.map((position) => ({ orderId, position, sale: snapshot })),
  );
  return { id: section.id, seats, holds: await countHolds(db, section.id) };
}

const MAX_OFFERS = 6;

// Empty when no change is possible, for example during a notice.
async function findChoices(db: Reader, line: { orderId: number; position: number }) {
  try {
    const { alternatives, venues } = await orRefused(readChoices(db, line, "buyer"));
    return alternatives.map((one) => Object.assign({}, one, { venue: venues.get(one.venueId)?.name ?? "" }));
  } catch (error) {
    if (error instanceof ActRefused && error.code === "CHANGE_NOT_POSSIBLE") return [];
    throw error;
  }
}

interface Offer {
  id: number;
  name: string;
  schedules: { dayOfWeek: number; startTime: string; endTime: string }[];
  venue: string;
  /** Seats. */
  free: number;
  /** Goes back to the family. */
  backClp: number;
}

// Other sections at no extra cost in the same venue, best first.
async function findOffers(
  db: Reader,
  { orderId, position, sale }: SectionSeat,
  courseId: number,
): Promise<Offer[]> {
  const student = sale.students[position];
  return (await findChoices(db, { orderId, position }))
    .filter(
      ({ venueId, replacedIds: [replacedId, ...others], differenceClp }) =>
        venueId === student?.venueId && replacedId === courseId && others.length === 0 && differenceClp <= 0,
    )
    .flatMap(({ courses, venue, differenceClp }) =>
      courses
        .filter(({ id }) => student?.courses.every((one) => one.id !== id))
        .map((course) => ({
          id: course.id,
          name: courseDisplayName(course),
          schedules: course.Schedules.map(({ dayOfWeek, startTime, endTime }) => ({
            dayOfWeek,
            startTime,
            endTime,
          })),
          venue,
          free: course.seatsAvailable ?? 0,
          backClp: -differenceClp,
        })),
    )
    .slice(0, MAX_OFFERS);
}

export interface ListedSeat {
  seat: SectionSeat;
  /** Nothing but the order's reference may be shown. */
  isBlocked: boolean;
  offers: Offer[];
}

/** Who has a seat, and what each may take instead (contract 7.3); recorded as looks. */
export async function listSeats(db: Reader, { id, seats }: Section, actor: string): Promise<ListedSeat[]> {
  const looks = seats.map(({ orderId }) => orderId);
  await noteLooks(db, { actor, action: "cancel_section" }, looks);
  const blocked = await findBlockedRuts(db);
  const listed: ListedSeat[] = [];
  for (const seat of seats) {
    const { guardian, students } = seat.sale;
    const isBlocked = [guardian.rut, students[seat.position]?.rut].some((rut) => rut && blocked.has(rut));
    listed.push({ seat, isBlocked, offers: await findOffers(db, seat, id) });
  }
  return listed;
}

/** Minimum of students, by contract version that these buyers accepted. */
export async function findMinimums(db: Reader, { seats }: Section) {
  const minimums: { version: string; minimumStudents: number | undefined }[] = [];
  for (const version of new Set(seats.map(({ sale }) => sale.terms.version)))
    minimums.push({ version, minimumStudents: (await findContractTerms(db, version)).minimumStudents });
  return minimums;
}
