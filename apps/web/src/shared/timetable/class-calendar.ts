import type { Program } from "@shop/contracts/programs";
import type { ShopConfig } from "@shop/contracts/shop-config";
import { courseDisplayName } from "@shop/domain/courses/course-name";
import type { IsoDate } from "@shop/domain/format/iso-date";
import { type CalendarCourse, calendarFile } from "@shop/domain/schedule/calendar-file";
import type { TimetableCourse } from "./week-entries";

export interface PlannedClasses {
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
  /** No class before tomorrow, once the programme has begun. */
  tomorrow: IsoDate;
  madeAt: Date;
}

/** From the programme's start month to the end of its season, as an iCalendar file. */
export function classCalendar(
  planned: readonly PlannedClasses[],
  { config, programs, tomorrow, madeAt }: CalendarParts,
) {
  const courses = planned.flatMap(({ programId, month, season, place, courses }): CalendarCourse[] => {
    const isIntensive = programs.get(programId)?.Metas.some((meta) => meta.isIntensive) ?? false;
    const endMonth = isIntensive ? config.seasonEnds.intensive : config.seasonEnds.annual;
    const start = dayOf(season, month, 1);
    const from = start > tomorrow ? start : tomorrow;
    const until = dayOf(season, Math.max(month, endMonth) + 1, 0);
    return courses.map((course) => ({
      id: course.id,
      title: courseDisplayName(course),
      meetings: course.Schedules,
      place,
      from,
      until,
    }));
  });
  return calendarFile({
    courses,
    madeAt,
    domain: window.location.hostname,
    daysOff: config.daysOff,
  });
}

// Day 0 is the last day of the month before.
function dayOf(year: number, month: number, day: number): IsoDate {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}
