import { type ClassMeeting, minuteOfDay } from "../schedule/class-meeting";

export interface Wishes {
  partOfDay: "morning" | "afternoon" | null;
  /** 1 Monday to 6 Saturday. */
  freeDays: readonly number[];
  fewestDays: boolean;
}

export const NO_WISHES: Wishes = { partOfDay: null, freeDays: [], fewestDays: false };

const AFTERNOON_STARTS = 14 * 60;

// 14:00 is afternoon.
export function isOtherPartOfDay({ startTime }: ClassMeeting, { partOfDay }: Wishes): boolean {
  if (partOfDay === null) return false;
  return minuteOfDay(startTime) >= AFTERNOON_STARTS !== (partOfDay === "afternoon");
}

export function isOnFreeDay({ dayOfWeek }: ClassMeeting, { freeDays }: Wishes): boolean {
  return freeDays.includes(dayOfWeek);
}
