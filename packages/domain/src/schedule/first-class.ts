import { addDays, type IsoDate } from "../format/iso-date";
import { classesFrom, type DaysOff, dayOffAmong, firstDayOf, weekday } from "./class-days";
import { type ClassMeeting, compareMeetings } from "./class-meeting";
import { type HeldHours, hoursInTurn } from "./held-hours";
import { MONTH_NAMES } from "./month-copy";
import { DAY_NAMES } from "./schedule-copy";

interface Start {
  /** Start month, 1–12. */
  month: number;
  year: number;
  boughtOn: IsoDate;
  until: IsoDate;
}

export interface FirstClass {
  day: IsoDate;
  meeting: ClassMeeting;
}

// Longer than any recess.
const LONGEST_WAIT_DAYS = 100;

/** First meeting from the month's first day and the purchase on, without days off; null when there is none. */
export function firstClass(
  meetings: readonly ClassMeeting[],
  { month, year, boughtOn, until }: Start,
  daysOff: readonly DaysOff[],
): FirstClass | null {
  const from = classesFrom(firstDayOf(year, month), boughtOn);
  const longest = addDays(from, LONGEST_WAIT_DAYS);
  const last = until < longest ? until : longest;
  const inOrder = [...meetings].sort(compareMeetings);
  const isOff = dayOffAmong(daysOff);
  for (let day = from; inOrder.length > 0 && day <= last; day = addDays(day, 1)) {
    if (isOff(day)) continue;
    const meeting = inOrder.find(({ dayOfWeek }) => dayOfWeek === weekday(day));
    if (meeting) return { day, meeting };
  }
  return null;
}

/** The same of sections that may have been moved: each class by the hours of its day. */
export function firstHeldClass(
  courses: readonly HeldHours[],
  { boughtOn, until, ...start }: Start,
  daysOff: readonly DaysOff[],
): FirstClass | null {
  const found = courses.flatMap(hoursInTurn).flatMap((span) => {
    const before = span.from === null ? boughtOn : addDays(span.from, -1);
    const times = {
      boughtOn: before > boughtOn ? before : boughtOn,
      until: span.until && span.until < until ? span.until : until,
    };
    return firstClass(span.schedules, { ...start, ...times }, daysOff) ?? [];
  });
  const [first = null] = found.toSorted(
    (one, other) => one.day.localeCompare(other.day) || compareMeetings(one.meeting, other.meeting),
  );
  return first;
}

export const firstClassLabel = ({ day, meeting }: FirstClass): string => dayLabel(day, meeting.startTime);

export function dayLabel(day: IsoDate, startTime: string): string {
  const [year = "", month = "1", date = "1"] = day.split("-");
  const dayName = DAY_NAMES[weekday(day) - 1] ?? "";
  return `${dayName.toLowerCase()} ${Number(date)} de ${MONTH_NAMES[Number(month) - 1] ?? ""} de ${year}, ${startTime}`;
}
