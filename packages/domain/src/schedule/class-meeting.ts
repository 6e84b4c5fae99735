/** `dayOfWeek` 1 Monday to 6 Saturday, times `HH:MM`, the end after the start (ENT-22). */
export interface ClassMeeting {
  dayOfWeek: number;
  startTime: string;
  endTime: string;
}

export function minuteOfDay(time: string): number {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return hour * 60 + minute;
}

export function compareMeetings(a: ClassMeeting, b: ClassMeeting): number {
  return a.dayOfWeek - b.dayOfWeek || minuteOfDay(a.startTime) - minuteOfDay(b.startTime);
}

export function compareWeeks(a: readonly ClassMeeting[], b: readonly ClassMeeting[]): number {
  if (a.length === 0 || b.length === 0) return b.length - a.length;
  const [one, other] = [[...a].sort(compareMeetings), [...b].sort(compareMeetings)];
  const differences = one.map((meeting, index) => {
    const beside = other[index];
    return beside ? compareMeetings(meeting, beside) : 1;
  });
  return differences.find((difference) => difference !== 0) ?? one.length - other.length;
}

/** The same hours, in whatever order. */
export const isSameWeek = (a: readonly ClassMeeting[], b: readonly ClassMeeting[]): boolean => {
  const text = (meetings: readonly ClassMeeting[]) =>
    meetings.map(({ dayOfWeek, startTime, endTime }) => `${dayOfWeek} ${startTime} ${endTime}`).sort();
  return text(a).join() === text(b).join();
};
