import { courseDisplayName } from "@shop/domain/courses/course-name";
import { santiagoDate } from "@shop/domain/format/instants";
import { programmeEnd } from "@shop/domain/orders/retention";
import { confirmedVenueName } from "@shop/domain/programs/venue-name";
import { type CalendarCourse, calendarFile } from "@shop/domain/schedule/calendar-file";
import type { DaysOff } from "@shop/domain/schedule/class-days";
import { firstClass, firstClassLabel } from "@shop/domain/schedule/first-class";
import { scheduleLabel } from "@shop/domain/schedule/schedule-copy";
import type { OrderSnapshot, SnapshotStudent } from "../../../db/stored/order-snapshot";

const DAY_MS = 86_400_000;

/** What a mail needs to know of seasons, beside their years, to say when classes end. */
export interface Season {
  /** Last month of classes, 1–12. */
  ends: { annual: number; intensive: number };
  /** Ids of the programmes that end with the intensive ones. */
  intensivePrograms: ReadonlySet<number>;
  /** Days without classes. */
  daysOff: readonly DaysOff[];
}

/** `Competencia Matemática M1 · Lun y Mié 16:30–18:00`. */
export function courseLine(course: SnapshotStudent["courses"][number]): string {
  return [courseDisplayName(course), scheduleLabel(course.schedules)].filter(Boolean).join(" · ");
}

/** `lunes 1 de marzo, 16:30` by the timetable; null without hours. */
export function firstClassOf(
  { month, season, courses }: SnapshotStudent,
  { finishedAt, daysOff }: { finishedAt: string } & Pick<Season, "daysOff">,
): string | null {
  const sessions = courses.flatMap(({ schedules }) => schedules);
  const boughtOn = santiagoDate(new Date(finishedAt));
  const first = firstClass(sessions, { month, year: season, boughtOn }, daysOff);
  return first && firstClassLabel(first);
}

/** Where the venue is; a map finds it by its address. Null for classes at a distance. */
export function mapAddressOf({ isOnline, venueAddress }: SnapshotStudent): string | null {
  return isOnline
    ? null
    : `https://www.openstreetmap.org/search?${new URLSearchParams({ query: venueAddress })}`;
}

/** The courses of a student as a calendar has them, from the start month to the end of the season. */
export function calendarCoursesOf(
  { finishedAt }: Pick<OrderSnapshot, "finishedAt">,
  students: readonly SnapshotStudent[],
  season: Season,
): CalendarCourse[] {
  const tomorrow = santiagoDate(new Date(Date.parse(finishedAt) + DAY_MS));
  return students.flatMap((student) => {
    const { month, season: year, programId, isOnline, venueName, venueAddress } = student;
    const lastMonth = season.intensivePrograms.has(programId) ? season.ends.intensive : season.ends.annual;
    const start = `${year}-${String(month).padStart(2, "0")}-01`;
    const [from = start] = [start, tomorrow].sort().reverse();
    const until = programmeEnd({ season: year, month }, lastMonth);
    const place = isOnline ? "" : `${confirmedVenueName(venueName)}, ${venueAddress}`;
    return student.courses.map((course) => ({
      id: course.id,
      title: courseDisplayName(course),
      sessions: course.schedules,
      ...{ place, from, until },
    }));
  });
}

/** The students' weeks as an iCalendar file; null without hours. */
export function classCalendarOf(
  { finishedAt }: Pick<OrderSnapshot, "finishedAt">,
  students: readonly SnapshotStudent[],
  { season, domain }: { season: Season; domain: string },
): string | null {
  const courses = calendarCoursesOf({ finishedAt }, students, season);
  const madeAt = new Date(finishedAt);
  const hasHours = courses.some(({ sessions }) => sessions.length > 0);
  return hasHours ? calendarFile({ courses, madeAt, domain, daysOff: season.daysOff }) : null;
}
