import type { Program } from "@shop/contracts/offer/programs";
import type { ShopConfig } from "@shop/contracts/shop-config";
import { courseDisplayName } from "@shop/domain/courses/course-name";
import { programmeEnd } from "@shop/domain/orders/retention";
import { calendarEntries } from "@shop/domain/schedule/calendar/calendar-entries";
import { calendarFile } from "@shop/domain/schedule/calendar/calendar-file";
import { firstDayOf } from "@shop/domain/schedule/class-days";
import type { TimetableCourse } from "../../shared/timetable/week-entries";

export interface PlannedClasses {
  studentId: number;
  name: string;
  programId: number;
  /** 1–12. */
  month: number;
  season: number;
  place: string;
  courses: readonly TimetableCourse[];
}

interface CalendarParts {
  config: Pick<ShopConfig, "seasonEnds" | "daysOff">;
  programs: ReadonlyMap<number, Pick<Program, "Metas">>;
  /** Students of the order, of whom a file may have one. */
  everyone: readonly Pick<PlannedClasses, "studentId" | "name">[];
  now: Date;
}

// Of an order that is not bought yet. Its sale's files have the same entries, and replace these.
export function classCalendar(
  planned: readonly PlannedClasses[],
  { config, programs, everyone, now }: CalendarParts,
): string {
  const { annual, intensive } = config.seasonEnds;
  const students = planned.map(({ studentId, name, programId, month, season, place, courses }) => {
    const isIntensive = programs.get(programId)?.Metas.some((meta) => meta.isIntensive) ?? false;
    return {
      studentId,
      name,
      from: firstDayOf(season, month),
      until: programmeEnd({ season, month }, isIntensive ? intensive : annual),
      lines: [{ since: now, place, courses: courses.map(toPlanned) }],
      end: null,
    };
  });
  const entries = calendarEntries(students, { daysOff: config.daysOff, everyone });
  return calendarFile(entries, { revision: { number: 0, at: now } });
}

const toPlanned = (course: TimetableCourse) => ({
  id: course.id,
  title: courseDisplayName(course),
  meetings: course.Schedules,
});
