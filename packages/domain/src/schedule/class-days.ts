import { santiagoClock } from "../format/instants";
import { addDays, type IsoDate } from "../format/iso-date";
import { programmeEnd } from "../orders/retention";
import { type ClassMeeting, compareMeetings } from "./class-meeting";
import { type HeldHours, hoursInTurn, isWithin } from "./held-hours";

/** Both days included. */
export interface DaysOff {
  from: IsoDate;
  until: IsoDate;
}

/** In Santiago's time. */
export interface ClassDay {
  day: IsoDate;
  startTime: string;
}

interface Span {
  from: IsoDate;
  until: IsoDate;
}

interface ProgrammeTimes {
  season: number;
  month: number;
  lastMonth: number;
  /** Day of the purchase: classes count from the next day. */
  boughtOn: IsoDate;
}

export const DAYS_OF_WEEK = 7;
const MIDNIGHT = "00:00";

/** 1 Monday to 6 Saturday; 0 Sunday. */
export const weekday = (day: IsoDate): number => new Date(`${day}T00:00:00Z`).getUTCDay();

export const dayOffAmong =
  (daysOff: readonly DaysOff[]) =>
  (day: IsoDate): boolean =>
    daysOff.some(({ from, until }) => from <= day && day <= until);

export const firstDayOf = (season: number, month: number): IsoDate =>
  `${season}-${String(month).padStart(2, "0")}-01`;

/** First day with classes of a programme that is bought, or changed, on a day: the next one at the earliest. */
export function classesFrom(opens: IsoDate, boughtOn: IsoDate): IsoDate {
  const [from = opens] = [opens, addDays(boughtOn, 1)].sort().reverse();
  return from;
}

/** From the first day on, each `step` days. */
export function daysOf({ from, until }: Span, step: number): IsoDate[] {
  const days: IsoDate[] = [];
  for (let day = from; day <= until; day = addDays(day, step)) days.push(day);
  return days;
}

export function classDays(
  meetings: readonly ClassMeeting[],
  span: Span,
  daysOff: readonly DaysOff[] = [],
): ClassDay[] {
  const inOrder = [...meetings].sort(compareMeetings);
  const isOff = dayOffAmong(daysOff);
  return daysOf(span, 1)
    .filter((day) => !isOff(day))
    .flatMap((day) => {
      const today = weekday(day);
      return inOrder
        .filter(({ dayOfWeek }) => dayOfWeek === today)
        .map(({ startTime }) => ({ day, startTime }));
    });
}

/** Without holidays and recesses. A course without hours has one per week, given on the day after it. */
export function courseClasses(
  meetings: readonly ClassMeeting[],
  { season, month, lastMonth, boughtOn }: ProgrammeTimes,
  daysOff: readonly DaysOff[],
): ClassDay[] {
  const from = classesFrom(firstDayOf(season, month), boughtOn);
  const until = programmeEnd({ season, month }, lastMonth);
  if (meetings.length > 0) return classDays(meetings, { from, until }, daysOff);
  const over = addDays(until, 1);
  const weeks = daysOf({ from, until }, DAYS_OF_WEEK);
  return weeks.map((_, week) => ({ day: weeks[week + 1] ?? over, startTime: MIDNIGHT }));
}

/** The same of a section that may have been moved: each class by the hours of its day. */
export const heldClasses = (
  hours: HeldHours,
  times: ProgrammeTimes,
  daysOff: readonly DaysOff[],
): ClassDay[] =>
  hoursInTurn(hours).flatMap((span) =>
    courseClasses(span.schedules, times, daysOff).filter(({ day }) => isWithin(day, span)),
  );

/** Not sold from that day on (BUG-01). Without hours the programme's last day; null if days off take all. */
export function lastClassOn(
  meetings: readonly Pick<ClassMeeting, "dayOfWeek">[],
  { season, month, lastMonth }: Omit<ProgrammeTimes, "boughtOn">,
  daysOff: readonly DaysOff[],
): IsoDate | null {
  const end = programmeEnd({ season, month }, lastMonth);
  if (meetings.length === 0) return end;
  const weekdays = new Set(meetings.map(({ dayOfWeek }) => dayOfWeek));
  const isOff = dayOffAmong(daysOff);
  const opens = firstDayOf(season, month);
  for (let day = end; day >= opens; day = addDays(day, -1))
    if (weekdays.has(weekday(day)) && !isOff(day)) return day;
  return null;
}

/** Classes begun at an instant, or by the end of a day in Santiago. */
export function classesGiven(classes: readonly ClassDay[], until: Date | IsoDate): number {
  if (typeof until === "string") return classes.filter(({ day }) => day <= until).length;
  const now = santiagoClock(until);
  return classes.filter(({ day, startTime }) => `${day}T${startTime}` <= now).length;
}
