import { type ClassMeeting, minuteOfDay } from "./class-meeting";
import { mergeByDay } from "./merge-days";

export interface WeekRow {
  startTime: string;
  endTime: string;
  titles: string[][];
}

const DAYS = [1, 2, 3, 4, 5, 6];

export function weekRows(
  courses: readonly { title: string; meetings: readonly ClassMeeting[] }[],
): WeekRow[] {
  const rows = new Map<string, WeekRow>();
  for (const { title, meetings } of courses) {
    for (const { dayOfWeek, startTime, endTime } of mergeByDay(meetings)) {
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
