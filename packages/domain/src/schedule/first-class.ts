import { addDays, type IsoDate } from "../format/iso-date";
import { type DaysOff, dayOffAmong, weekday } from "./class-days";
import { MONTH_NAMES } from "./month-copy";
import { DAY_NAMES } from "./schedule-copy";
import { compareSessions, type Session } from "./session";

interface Start {
  /** Month in which the classes start, 1–12, and its year. */
  month: number;
  year: number;
  /** Day of the purchase: a class before it cannot be the first. */
  boughtOn: IsoDate;
  /** Last day of the programme. */
  until: IsoDate;
}

export interface FirstClass {
  day: IsoDate;
  session: Session;
}

/** No recess is longer. */
const LONGEST_WAIT_DAYS = 100;

/**
 * First class by the timetable: the earliest session on or after the month's first day, and after the purchase, that no
 * holiday or recess takes away. Null without sessions, and when none is left before the programme's end.
 */
export function firstClass(
  sessions: readonly Session[],
  { month, year, boughtOn, until }: Start,
  daysOff: readonly DaysOff[],
): FirstClass | null {
  const monthStart = `${year}-${String(month).padStart(2, "0")}-01`;
  const afterPurchase = addDays(boughtOn, 1);
  const from = monthStart > afterPurchase ? monthStart : afterPurchase;
  const longest = addDays(from, LONGEST_WAIT_DAYS);
  const last = until < longest ? until : longest;
  const inOrder = [...sessions].sort(compareSessions);
  const isOff = dayOffAmong(daysOff);
  for (let day = from; inOrder.length > 0 && day <= last; day = addDays(day, 1)) {
    if (isOff(day)) continue;
    const session = inOrder.find(({ dayOfWeek }) => dayOfWeek === weekday(day));
    if (session) return { day, session };
  }
  return null;
}

/** `lunes 1 de marzo de 2027, 17:00`. */
export const firstClassLabel = ({ day, session }: FirstClass): string => dayLabel(day, session.startTime);

/** The same of a day, Monday to Saturday, and an hour. */
export function dayLabel(day: IsoDate, startTime: string): string {
  const [year = "", month = "1", date = "1"] = day.split("-");
  const dayName = DAY_NAMES[weekday(day) - 1] ?? "";
  return `${dayName.toLowerCase()} ${Number(date)} de ${MONTH_NAMES[Number(month) - 1] ?? ""} de ${year}, ${startTime}`;
}
