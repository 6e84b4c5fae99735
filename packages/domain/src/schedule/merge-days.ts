import { lastOf } from "../last-of";
import { type ClassMeeting, compareMeetings, minuteOfDay } from "./class-meeting";

export interface WeeklyHours {
  days: number[];
  startTime: string;
  endTime: string;
}

/** Joins meetings of a day that touch or overlap, by day and start (COURSE-48). Nothing is cut or added. */
export function mergeByDay(meetings: readonly ClassMeeting[]): ClassMeeting[] {
  const merged: ClassMeeting[] = [];
  for (const { dayOfWeek, startTime, endTime } of [...meetings].sort(compareMeetings)) {
    const last = lastOf(merged);
    if (last?.dayOfWeek === dayOfWeek && minuteOfDay(startTime) <= minuteOfDay(last.endTime)) {
      if (minuteOfDay(endTime) > minuteOfDay(last.endTime)) last.endTime = endTime;
    } else {
      merged.push({ dayOfWeek, startTime, endTime });
    }
  }
  return merged;
}

/** Minutes per week. */
export function weeklyMinutes(courses: readonly { Schedules: readonly ClassMeeting[] }[]): number {
  const meetings = courses.flatMap(({ Schedules }) => mergeByDay(Schedules));
  return meetings.reduce(
    (sum, { startTime, endTime }) => sum + minuteOfDay(endTime) - minuteOfDay(startTime),
    0,
  );
}

export function weeklyHours(meetings: readonly ClassMeeting[]): WeeklyHours[] {
  const byHours = new Map<string, WeeklyHours>();
  for (const { dayOfWeek, startTime, endTime } of mergeByDay(meetings)) {
    const key = `${startTime}-${endTime}`;
    const entry = byHours.get(key) ?? { days: [], startTime, endTime };
    entry.days.push(dayOfWeek);
    byHours.set(key, entry);
  }
  return [...byHours.values()];
}
