import { addDays, type IsoDate } from "../format/iso-date";
import { classDays, type DaysOff } from "./class-days";
import { MONTH_NAMES } from "./month-copy";
import { DAY_NAMES } from "./schedule-copy";
import type { Session } from "./session";

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

/** No recess is longer. */
const LONGEST_WAIT_DAYS = 100;

/**
 * First class by the timetable: the earliest session on or after the month's first day, and after the purchase, that no
 * holiday or recess takes away. Null without sessions.
 */
export function firstClass(
  sessions: readonly Session[],
  { month, year, boughtOn }: Start,
  daysOff: readonly DaysOff[],
): FirstClass | null {
  const monthStart = `${year}-${String(month).padStart(2, "0")}-01`;
  const afterPurchase = addDays(boughtOn, 1);
  const from = monthStart > afterPurchase ? monthStart : afterPurchase;
  const [first] = classDays(sessions, { from, until: addDays(from, LONGEST_WAIT_DAYS) }, daysOff);
  const session = sessions.find(
    ({ dayOfWeek, startTime }) =>
      first && dayOfWeek === new Date(first.day).getUTCDay() && startTime === first.startTime,
  );
  return first && session ? { day: first.day, session } : null;
}

/** `lunes 1 de marzo de 2027, 17:00`. */
export const firstClassLabel = ({ day, session }: FirstClass): string => dayLabel(day, session.startTime);

/** The same of a day, Monday to Saturday, and an hour. */
export function dayLabel(day: IsoDate, startTime: string): string {
  const [year = "", month = "1", date = "1"] = day.split("-");
  const dayName = DAY_NAMES[new Date(day).getUTCDay() - 1] ?? "";
  return `${dayName.toLowerCase()} ${Number(date)} de ${MONTH_NAMES[Number(month) - 1] ?? ""} de ${year}, ${startTime}`;
}
