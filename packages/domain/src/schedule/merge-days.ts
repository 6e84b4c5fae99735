import { lastOf } from "../last-of";
import { compareSessions, minuteOfDay, type Session } from "./session";

export interface WeeklyHours {
  days: number[];
  startTime: string;
  endTime: string;
}

/** Joins sessions of a day that touch or overlap, by day and start (COURSE-48). Nothing is cut or added. */
export function mergeByDay(sessions: readonly Session[]): Session[] {
  const merged: Session[] = [];
  for (const { dayOfWeek, startTime, endTime } of [...sessions].sort(compareSessions)) {
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
export function weeklyMinutes(courses: readonly { Schedules: readonly Session[] }[]): number {
  const sessions = courses.flatMap(({ Schedules }) => mergeByDay(Schedules));
  return sessions.reduce(
    (sum, { startTime, endTime }) => sum + minuteOfDay(endTime) - minuteOfDay(startTime),
    0,
  );
}

export function weeklyHours(sessions: readonly Session[]): WeeklyHours[] {
  const byHours = new Map<string, WeeklyHours>();
  for (const { dayOfWeek, startTime, endTime } of mergeByDay(sessions)) {
    const key = `${startTime}-${endTime}`;
    const entry = byHours.get(key) ?? { days: [], startTime, endTime };
    entry.days.push(dayOfWeek);
    byHours.set(key, entry);
  }
  return [...byHours.values()];
}
