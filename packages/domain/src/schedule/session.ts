/** Weekly session: `dayOfWeek` 1 Monday to 6 Saturday, times `HH:MM`, the end after the start (ENT-22). */
export interface Session {
  dayOfWeek: number;
  startTime: string;
  endTime: string;
}

/** Minutes after midnight of `HH:MM`. */
export function minuteOfDay(time: string): number {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return hour * 60 + minute;
}

/** Order by day, then by start. */
export function compareSessions(a: Session, b: Session): number {
  return a.dayOfWeek - b.dayOfWeek || minuteOfDay(a.startTime) - minuteOfDay(b.startTime);
}
