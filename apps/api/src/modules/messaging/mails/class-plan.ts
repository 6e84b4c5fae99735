import { courseDisplayName } from "@shop/domain/courses/course-name";
import { santiagoDate } from "@shop/domain/format/instants";
import { addDays } from "@shop/domain/format/iso-date";
import { type ProgrammeEnds, programmeLastDay } from "@shop/domain/orders/retention";
import { classModeOf } from "@shop/domain/programs/class-mode";
import { confirmedVenueName } from "@shop/domain/programs/venue-name";
import { type CalendarCourse, calendarFile } from "@shop/domain/schedule/calendar-file";
import type { DaysOff } from "@shop/domain/schedule/class-days";
import { type FirstClass, firstClass } from "@shop/domain/schedule/first-class";
import { scheduleLabel } from "@shop/domain/schedule/schedule-copy";
import { type SnapshotStudent, type SoldStudent, soldKind } from "../../../db/stored/order-snapshot";

export interface Season extends ProgrammeEnds {
  daysOff: readonly DaysOff[];
}

/** `Competencia Matemática M1 · Lun y Mié 16:30–18:00`. */
export function courseLine(course: SnapshotStudent["courses"][number]): string {
  return [courseDisplayName(course), scheduleLabel(course.schedules)].filter(Boolean).join(" · ");
}

interface Plan {
  /** When the student got the courses: their first class is on a later day. */
  since: Date;
  season: Season;
}

export function findFirstClass(student: SoldStudent, { since, season }: Plan): FirstClass | null {
  const { month, season: year, courses } = student;
  const meetings = courses.flatMap(({ schedules }) => schedules);
  const boughtOn = santiagoDate(since);
  const until = programmeLastDay(student, season);
  return firstClass(meetings, { month, year, boughtOn, until }, season.daysOff);
}

export function mapAddressOf(student: SnapshotStudent): string | null {
  const query = new URLSearchParams({ query: student.venueAddress });
  return classModeOf(soldKind(student)) === "venue" ? `https://www.openstreetmap.org/search?${query}` : null;
}

/** From the start month, or the day after `since`, to the end of the season. */
export function calendarCoursesOf(student: SnapshotStudent, { since, season }: Plan): CalendarCourse[] {
  const { month, season: year, venueName, venueAddress } = student;
  const start = `${year}-${String(month).padStart(2, "0")}-01`;
  const [from = start] = [start, addDays(santiagoDate(since), 1)].sort().reverse();
  const until = programmeLastDay(student, season);
  const isAtVenue = classModeOf(soldKind(student)) === "venue";
  const place = isAtVenue ? `${confirmedVenueName(venueName)}, ${venueAddress}` : "";
  return student.courses.map((course) => ({
    id: course.id,
    title: courseDisplayName(course),
    meetings: course.schedules,
    place,
    from,
    until,
  }));
}

interface CalendarParts {
  season: Season;
  domain: string;
  madeAt: Date;
  sinceOf: (student: SnapshotStudent) => Date;
}

// Null without hours, and when no class is left.
export function classCalendarOf(
  students: readonly SnapshotStudent[],
  { season, domain, madeAt, sinceOf }: CalendarParts,
): string | null {
  const planOf = (student: SnapshotStudent) => ({ since: sinceOf(student), season });
  if (!students.some((student) => findFirstClass(student, planOf(student)))) return null;
  const courses = students.flatMap((student) => calendarCoursesOf(student, planOf(student)));
  return calendarFile({ courses, madeAt, domain, daysOff: season.daysOff });
}
