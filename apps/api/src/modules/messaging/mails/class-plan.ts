import { santiagoDate } from "@shop/domain/format/instants";
import { type ProgrammeEnds, programmeLastDay } from "@shop/domain/orders/retention";
import { classModeOf } from "@shop/domain/programs/class-mode";
import type { DaysOff } from "@shop/domain/schedule/class-days";
import { type FirstClass, firstHeldClass } from "@shop/domain/schedule/first-class";
import { type SnapshotStudent, type SoldStudent, soldKind } from "../../../db/stored/order-snapshot";

export interface Season extends ProgrammeEnds {
  daysOff: readonly DaysOff[];
}

interface Plan {
  /** When the student got the courses: their first class is on a later day. */
  since: Date;
  season: Season;
}

export function findFirstClass(student: SoldStudent, { since, season }: Plan): FirstClass | null {
  const { month, season: year, courses } = student;
  const boughtOn = santiagoDate(since);
  const until = programmeLastDay(student, season);
  return firstHeldClass(courses, { month, year, boughtOn, until }, season.daysOff);
}

export function mapAddressOf(student: SnapshotStudent): string | null {
  const query = new URLSearchParams({ query: student.venueAddress });
  return classModeOf(soldKind(student)) === "venue" ? `https://www.openstreetmap.org/search?${query}` : null;
}
