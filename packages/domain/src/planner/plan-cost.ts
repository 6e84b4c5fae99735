import { minuteOfDay, type Session } from "../schedule/session";
import { isOnFreeDay, isOtherPartOfDay, type Wishes } from "./wishes";

/**
 * One unmet wish outweighs any number of days, and a day any wait; a change of what is chosen only breaks ties, and the
 * price those that are left: its weight is a power of two, so that sums stay exact. Where the price comes first, a peso
 * outweighs any days and waits.
 */
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
/** Up to here it is a break, not a wait. */
const BREAK_MINUTES = 15;

/** A session in minutes of the day. */
export interface Hours {
  day: number;
  from: number;
  to: number;
}

/** Sessions in minutes, for counting. */
export function toHours(sessions: readonly Session[]): Hours[] {
  return sessions.map(({ dayOfWeek, startTime, endTime }) => ({
    day: dayOfWeek,
    from: minuteOfDay(startTime),
    to: minuteOfDay(endTime),
  }));
}

/** What a section is judged by. */
interface Judged {
  Schedules: readonly Session[];
  priceOnline?: number;
}

interface Judging {
  wishes: Wishes;
  isChosen: boolean;
  isPriceFirst: boolean;
}

/** Cost of a section whatever else is chosen: unmet wishes, its price, and not being the section chosen before. */
export function sectionCost(
  { Schedules, priceOnline = 0 }: Judged,
  { wishes, isChosen, isPriceFirst }: Judging,
): number {
  const unmet = Schedules.filter(
    (session) => isOnFreeDay(session, wishes) || isOtherPartOfDay(session, wishes),
  );
  const peso = isPriceFirst ? WEIGHTS.firstPeso : WEIGHTS.lastPeso;
  return unmet.length * WEIGHTS.unmet + (isChosen ? 0 : WEIGHTS.change) + priceOnline * peso;
}

/** Cost of going to class on that many days. Never less when a section is added: the search relies on it. */
export function daysCost(days: number, { fewestDays }: Wishes): number {
  return days * (fewestDays ? WEIGHTS.wishedDay : WEIGHTS.day);
}

/** Cost of the minutes between classes of a day. */
export function waitingCost(minutes: number): number {
  return Math.ceil(minutes / QUARTER_MINUTES) * WEIGHTS.waitedQuarter;
}

/** Minutes between the classes of each day of a week, summed; breaks of up to a quarter of an hour are none. */
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
