import { mergeByDay } from "./merge-days";
import { minuteOfDay, type Session } from "./session";

/** One stretch of hours of a week with what is taught in it. */
export interface WeekRow {
  startTime: string;
  endTime: string;
  /** Titles of each day, Monday to Saturday. */
  titles: string[][];
}

const DAYS = [1, 2, 3, 4, 5, 6];

/** A week as a table: one row for each stretch of hours that occurs, earliest first; nothing taught is left out. */
export function weekRows(courses: readonly { title: string; sessions: readonly Session[] }[]): WeekRow[] {
  const rows = new Map<string, WeekRow>();
  for (const { title, sessions } of courses) {
    for (const { dayOfWeek, startTime, endTime } of mergeByDay(sessions)) {
      const key = `${startTime}-${endTime}`;
      const row = rows.get(key) ?? { startTime, endTime, titles: DAYS.map(() => []) };
      row.titles[dayOfWeek - 1]?.push(title);
      rows.set(key, row);
    }
  }
  return [...rows.values()].sort(
    (a, b) =>
      minuteOfDay(a.startTime) - minuteOfDay(b.startTime) || minuteOfDay(a.endTime) - minuteOfDay(b.endTime),
  );
}
