import { type ClassMeeting, minuteOfDay } from "../schedule/class-meeting";
import { isOnFreeDay, isOtherPartOfDay, type Wishes } from "./wishes";

// An unmet wish outweighs any days, a day any wait, then changes and price as tie-breaks. The price's weight is a
// power of two, so that sums stay exact; with the price first, a peso outweighs days and waits.
const WEIGHTS = {
  unmet: 100_000,
  wishedDay: 10_000,
  firstPeso: 2_000,
  day: 100,
  waitedQuarter: 2,
  change: 1,
  lastPeso: 2 ** -30,
} as const;
const QUARTER_MINUTES = 15;
const BREAK_MINUTES = 15;

// In minutes of the day.
export interface Hours {
  day: number;
  from: number;
  to: number;
}

export function toHours(meetings: readonly ClassMeeting[]): Hours[] {
  return meetings.map(({ dayOfWeek, startTime, endTime }) => ({
    day: dayOfWeek,
    from: minuteOfDay(startTime),
    to: minuteOfDay(endTime),
  }));
}

interface Judged {
  Schedules: readonly ClassMeeting[];
  priceOnline?: number;
}

interface Judging {
  wishes: Wishes;
  isChosen: boolean;
  isPriceFirst: boolean;
}

export function sectionCost(
  { Schedules, priceOnline = 0 }: Judged,
  { wishes, isChosen, isPriceFirst }: Judging,
): number {
  const unmet = Schedules.filter(
    (meeting) => isOnFreeDay(meeting, wishes) || isOtherPartOfDay(meeting, wishes),
  );
  const peso = isPriceFirst ? WEIGHTS.firstPeso : WEIGHTS.lastPeso;
  return unmet.length * WEIGHTS.unmet + (isChosen ? 0 : WEIGHTS.change) + priceOnline * peso;
}

// Must not fall when a section is added: the search relies on it.
export function daysCost(days: number, { fewestDays }: Wishes): number {
  return days * (fewestDays ? WEIGHTS.wishedDay : WEIGHTS.day);
}

export function waitingCost(minutes: number): number {
  return Math.ceil(minutes / QUARTER_MINUTES) * WEIGHTS.waitedQuarter;
}

export function waitingMinutes(hours: readonly Hours[]): number {
  let waited = 0;
  let last: Hours | undefined;
  for (const one of [...hours].sort((a, b) => a.day - b.day || a.from - b.from)) {
    const isSameDay = last?.day === one.day;
    const gap = last && isSameDay ? one.from - last.to : 0;
    if (gap > BREAK_MINUTES) waited += gap;
    if (!last || !isSameDay || one.to > last.to) last = one;
  }
  return waited;
}
