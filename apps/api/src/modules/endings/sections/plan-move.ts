import { santiagoDate } from "@shop/domain/format/instants";
import { addDays, type IsoDate, shortDate } from "@shop/domain/format/iso-date";
import { firstDayOf } from "@shop/domain/schedule/class-days";
import { type ClassMeeting, isSameWeek } from "@shop/domain/schedule/class-meeting";
import { schedulesOverlap } from "@shop/domain/schedule/overlap";
import { ActRefused } from "../../../acts/refusal";
import { readShopTime } from "../../../db/clock";
import type { Reader } from "../../../db/database";
import { findContractTerms } from "../../catalogue/contract/contract-queries";
import {
  findCourses,
  findPrograms,
  findVenues,
  type OfferedCourse,
  type OfferedVenue,
} from "../../catalogue/offer/offer-queries";
import { countFamilies } from "../../catalogue/queries/families";
import { findPacksOf, findSection } from "../../catalogue/queries/sections";
import type { WeeklyMeeting } from "../../catalogue/section-hours";
import { clashesOf, findMovedSeats, type MovedHours, type MovedSeat } from "./moved-lines";
import { findHeldUntil } from "./section-queries";

export interface SectionMove {
  /** Course ids or the academy's codes. */
  sectionNames: string[];
  /** Null: as they are. */
  sessions: WeeklyMeeting[] | null;
  /** Null: where they are. */
  venueId: number | null;
  /** First day of the new hours; null: as soon as the contract allows, and not before classes begin. */
  from: IsoDate | null;
  /** The families read it. */
  why: string;
}

export interface SectionMovePlan {
  sections: {
    id: number;
    itemId: number;
    name: string;
    before: ClassMeeting[];
    after: WeeklyMeeting[];
    venueId: number;
  }[];
  venue: OfferedVenue | null;
  /** Of before and after. */
  venueIds: number[];
  from: IsoDate;
  /** By the accepted contracts. */
  noticeDays: number;
  /** Last day to choose before the hours change; choosing stays possible. */
  answerBy: IsoDate;
  seats: { orderId: number; position: number; reference: string; clashes: number[] }[];
  families: number;
}

export async function findSections(db: Reader, sectionNames: readonly string[]): Promise<OfferedCourse[]> {
  const ids: number[] = [];
  for (const name of sectionNames) {
    const section = await findSection(db, name);
    if (!section) throw new ActRefused("SECTION_UNKNOWN", name);
    ids.push(section.id);
  }
  return await findCourses(db, { ids: [...new Set(ids)] });
}

const keptHours = ({ schedules }: OfferedCourse): WeeklyMeeting[] =>
  schedules.map(({ dayOfWeek, block, startTime, endTime }) => ({ dayOfWeek, block, startTime, endTime }));

export const hoursAfter = (sections: readonly OfferedCourse[], { sessions }: SectionMove): MovedHours =>
  new Map(sections.map((section) => [section.id, sessions ?? keptHours(section)]));

async function findVenue(
  db: Reader,
  sections: readonly OfferedCourse[],
  venueId: number | null,
): Promise<OfferedVenue | null> {
  if (venueId === null || sections.every((section) => section.venueId === venueId)) return null;
  const [venue] = await findVenues(db, [venueId]);
  const programs = await findPrograms(db, [...new Set(sections.map(({ programId }) => programId))]);
  if (!venue || programs.some(({ venueIds }) => !venueIds.includes(venueId)))
    throw new ActRefused("VENUE_NOT_OFFERED", String(venueId));
  return venue;
}

// A pack is sold whole, at one venue.
async function refuseInPack(db: Reader, moved: MovedHours, venue: OfferedVenue | null): Promise<void> {
  const packs = await findPacksOf(db, [...moved.keys()]);
  const courses = await findCourses(db, { ids: packs.flatMap(({ courseIds }) => courseIds) });
  const hours = new Map(courses.map(({ id, schedules }) => [id, moved.get(id) ?? schedules]));
  const hasClash = (ids: readonly number[]) =>
    ids.some((one, index) =>
      ids.slice(index + 1).some((other) => schedulesOverlap(hours.get(one) ?? [], hours.get(other) ?? [])),
    );
  const broken = packs.filter(
    ({ venueId, courseIds }) => (venue && venue.id !== venueId) || hasClash(courseIds),
  );
  if (broken.length > 0) throw new ActRefused("SECTION_IN_PACK", broken.map(({ title }) => title).join(", "));
}

async function refuseBuying(db: Reader, moved: MovedHours): Promise<void> {
  const counted = await countFamilies(db, [...moved.keys()]);
  const buying = [...counted.values()].reduce((sum, one) => sum + one.buying, 0);
  if (buying === 0) return;
  const until = await findHeldUntil(db, [...moved.keys()]);
  throw new ActRefused("SECTION_BUYING", [buying, until?.toISOString() ?? ""].join(" "));
}

function refuseApart(seats: readonly MovedSeat[], moved: MovedHours, venue: OfferedVenue | null): void {
  if (!venue) return;
  const apart = seats.filter(({ student }) => student.courses.some(({ id }) => !moved.has(id)));
  const families = new Set(apart.map(({ orderId }) => orderId)).size;
  if (families > 0) throw new ActRefused("SECTION_APART", String(families));
}

async function findNotice(db: Reader, seats: readonly MovedSeat[]): Promise<number> {
  let days = 0;
  for (const version of new Set(seats.map(({ termsVersion }) => termsVersion)))
    days = Math.max(days, (await findContractTerms(db, version)).academyChange.noticeDays);
  return days;
}

// The days of notice are whole days between the mail and the first day of the new hours.
function firstDayFor(
  seats: readonly MovedSeat[],
  { noticeDays, from, now }: { noticeDays: number; from: IsoDate | null; now: Date },
): IsoDate {
  const earliest = addDays(santiagoDate(now), noticeDays + 1);
  if (from !== null && from < earliest && seats.length > 0)
    throw new ActRefused("NOTICE_TOO_SHORT", shortDate(earliest));
  if (from !== null) return from;
  const [begins = earliest] = seats
    .map(({ student }) => firstDayOf(student.season, student.month))
    .toSorted();
  return [begins, earliest].toSorted().at(-1) ?? earliest;
}

export async function planMove(db: Reader, request: SectionMove): Promise<SectionMovePlan> {
  const sections = await findSections(db, request.sectionNames);
  const venue = await findVenue(db, sections, request.venueId);
  const moved = hoursAfter(sections, request);
  const same = sections.find(
    ({ id, schedules, venueId }) =>
      isSameWeek(schedules, moved.get(id) ?? []) && (!venue || venue.id === venueId),
  );
  if (same) throw new ActRefused("SECTION_NOT_MOVED", same.pdvCode);
  await refuseInPack(db, moved, venue);
  await refuseBuying(db, moved);
  const now = await readShopTime(db);
  const seats = await findMovedSeats(db, { moved, now });
  refuseApart(seats, moved, venue);
  const noticeDays = await findNotice(db, seats);
  const from = firstDayFor(seats, { noticeDays, from: request.from, now });
  return {
    sections: sections.map((section) => ({
      id: section.id,
      itemId: section.itemId,
      name: `${section.name} (${section.pdvCode})`,
      before: keptHours(section),
      after: [...(moved.get(section.id) ?? [])],
      venueId: venue?.id ?? section.venueId,
    })),
    venue,
    venueIds: [...sections.map(({ venueId }) => venueId), ...(venue ? [venue.id] : [])],
    from,
    noticeDays,
    answerBy: addDays(from, -1),
    seats: seats.map((seat) => ({
      orderId: seat.orderId,
      position: seat.position,
      reference: seat.reference,
      clashes: clashesOf(seat, moved),
    })),
    families: new Set(seats.map(({ orderId }) => orderId)).size,
  };
}
