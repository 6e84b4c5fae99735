import { type ClassMeeting, minuteOfDay } from "./class-meeting";

/** Each starts before the other ends; touching is allowed. */
export function meetingsOverlap(a: ClassMeeting, b: ClassMeeting): boolean {
  return (
    a.dayOfWeek === b.dayOfWeek &&
    minuteOfDay(a.startTime) < minuteOfDay(b.endTime) &&
    minuteOfDay(a.endTime) > minuteOfDay(b.startTime)
  );
}

export function schedulesOverlap(a: readonly ClassMeeting[], b: readonly ClassMeeting[]): boolean {
  return a.some((one) => b.some((other) => meetingsOverlap(one, other)));
}
