import { minuteOfDay, type Session } from "../schedule/session";

/** What the buyer would like of a week. Every wish may go unmet: a plan says by how much. */
export interface Wishes {
  partOfDay: "morning" | "afternoon" | null;
  /** Days to keep free, 1 Monday to 6 Saturday. */
  freeDays: readonly number[];
  fewestDays: boolean;
}

export const NO_WISHES: Wishes = { partOfDay: null, freeDays: [], fewestDays: false };

const AFTERNOON_STARTS = 14 * 60;

/** True when a session begins in the other part of the day than wished; 14:00 is afternoon. */
export function isOtherPartOfDay({ startTime }: Session, { partOfDay }: Wishes): boolean {
  if (partOfDay === null) return false;
  return minuteOfDay(startTime) >= AFTERNOON_STARTS !== (partOfDay === "afternoon");
}

/** True when a session stands on a day that the buyer would keep free. */
export function isOnFreeDay({ dayOfWeek }: Session, { freeDays }: Wishes): boolean {
  return freeDays.includes(dayOfWeek);
}
