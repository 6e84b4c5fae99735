import { santiagoDate } from "@shop/domain/format/instants";
import type { IsoDate } from "@shop/domain/format/iso-date";
import { endHours } from "@shop/domain/schedule/held-hours";
import { schedulesOverlap } from "@shop/domain/schedule/overlap";
import type { Reader } from "../../../db/database";
import {
  type ChangedLine,
  isNamed,
  type SnapshotStudent,
  type SoldOrder,
  type SoldStudent,
} from "../../../db/stored/order-snapshot";
import type { OfferedVenue } from "../../catalogue/offer/offer-queries";
import type { WeeklyMeeting } from "../../catalogue/section-hours";
import { schedulesOfCourse } from "../../catalogue/section-hours";
import { couponOf } from "../../changes/money-after";
import { findSeated } from "./section-queries";

// Sections that move, with their hours from then on, by id.
export type MovedHours = ReadonlyMap<number, readonly WeeklyMeeting[]>;

export interface MovedSeat {
  orderId: number;
  /** From 0. */
  position: number;
  reference: string;
  termsVersion: string;
  student: SnapshotStudent;
  sale: SoldOrder;
}

const isThere = ({ ended, courses }: SoldStudent, moved: MovedHours) =>
  ended === null && courses.some(({ id }) => moved.has(id));

// Students of these sections in a season that is not over.
export async function findMovedSeats(
  db: Reader,
  { moved, now }: { moved: MovedHours; now: Date },
): Promise<MovedSeat[]> {
  const thisYear = Number(santiagoDate(now).slice(0, 4));
  const sales = new Map<number, SoldOrder>();
  for (const id of moved.keys())
    for (const { orderId, snapshot } of await findSeated(db, id)) sales.set(orderId, snapshot);
  return [...sales]
    .toSorted(([one], [other]) => one - other)
    .flatMap(([orderId, sale]) => {
      const { reference, terms } = sale;
      const students: readonly SoldStudent[] = sale.students;
      return students.flatMap((student, position): MovedSeat[] => {
        const isMoved = isNamed(student) && student.season >= thisYear && isThere(student, moved);
        return isMoved ? [{ orderId, position, reference, termsVersion: terms.version, student, sale }] : [];
      });
    });
}

export function clashesOf({ student, sale }: MovedSeat, moved: MovedHours): number[] {
  const students: readonly SoldStudent[] = sale.students;
  const own = students.filter(({ rut, ended }) => rut === student.rut && ended === null);
  const week = own.flatMap(({ courses }) =>
    courses.map(({ id, schedules }) => ({ id, meetings: moved.get(id) ?? schedules })),
  );
  const clashing = week.filter(({ id, meetings }) =>
    week.some(
      (other) => other.id !== id && moved.has(other.id) && schedulesOverlap(meetings, other.meetings),
    ),
  );
  return clashing.filter(({ id }) => !moved.has(id)).map(({ id }) => id);
}

// `until`: last day of the hours of before
export function movedLine(
  student: SnapshotStudent,
  { moved, venue, until }: { moved: MovedHours; venue: OfferedVenue | null; until: IsoDate },
): ChangedLine {
  const { venueId, venueName, venueAddress, quote } = student;
  const place = venue
    ? { venueId: venue.id, venueName: venue.name, venueAddress: `${venue.address}, ${venue.communeName}` }
    : { venueId, venueName, venueAddress };
  const courses = student.courses.map((course) => {
    const sessions = moved.get(course.id);
    if (!sessions) return course;
    const before = { until, schedules: course.schedules, venueId, venueName, venueAddress };
    const earlier = endHours(course.earlier, before);
    return { ...course, schedules: schedulesOfCourse(course.id, sessions), earlier };
  });
  return { ...place, quote, couponClp: couponOf(student), courses };
}
