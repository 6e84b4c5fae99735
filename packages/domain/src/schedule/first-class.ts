import type { IsoDate } from "../format/iso-date";
import { MONTH_NAMES } from "./month-copy";
import { DAY_NAMES } from "./schedule-copy";
import { compareSessions, type Session } from "./session";

const DAY_MS = 86_400_000;
const DAYS_OF_WEEK = 7;

const iso = (day: Date): IsoDate => day.toISOString().slice(0, 10);

interface Start {
  /** Month in which the classes start, 1–12, and its year. */
  month: number;
  year: number;
  /** Day of the purchase: a class before it cannot be the first. */
  boughtOn: IsoDate;
}

export interface FirstClass {
  day: IsoDate;
  session: Session;
}

/**
 * First class by the timetable: the earliest session on or after the month's first day, and after the purchase.
 * Holidays are not known here. Null without sessions.
 */
export function firstClass(
  sessions: readonly Session[],
  { month, year, boughtOn }: Start,
): FirstClass | null {
  const monthStart = Date.UTC(year, month - 1, 1);
  const afterPurchase = Date.parse(boughtOn) + DAY_MS;
  const start = Math.max(monthStart, afterPurchase);
  for (let offset = 0; offset < DAYS_OF_WEEK; offset++) {
    const day = new Date(start + offset * DAY_MS);
    const session = sessions
      .filter(({ dayOfWeek }) => dayOfWeek === day.getUTCDay())
      .sort(compareSessions)[0];
    if (session) return { day: iso(day), session };
  }
  return null;
}

/** `lunes 1 de marzo de 2027, 17:00`. */
export const firstClassLabel = ({ day, session }: FirstClass): string => dayLabel(day, session.startTime);

/** The same of a day, Monday to Saturday, and an hour. */
export function dayLabel(day: IsoDate, startTime: string): string {
  const [year = "", month = "1", date = "1"] = day.split("-");
  const dayName = DAY_NAMES[new Date(day).getUTCDay() - 1] ?? "";
  return `${dayName.toLowerCase()} ${Number(date)} de ${MONTH_NAMES[Number(month) - 1] ?? ""} de ${year}, ${startTime}`;
}
