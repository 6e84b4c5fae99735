import { minuteOfDay, type Session } from "./session";

/** Each starts before the other ends; touching is allowed. */
export function sessionsOverlap(a: Session, b: Session): boolean {
  return (
    a.dayOfWeek === b.dayOfWeek &&
    minuteOfDay(a.startTime) < minuteOfDay(b.endTime) &&
    minuteOfDay(a.endTime) > minuteOfDay(b.startTime)
  );
}

export function schedulesOverlap(a: readonly Session[], b: readonly Session[]): boolean {
  return a.some((one) => b.some((other) => sessionsOverlap(one, other)));
}
