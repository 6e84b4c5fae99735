import { visibleText } from "./visible-text";

/** Calendar date `yyyy-mm-dd`, without hour or zone. */
export type IsoDate = string;

const MONTH_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

export function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

function daysIn(year: number, month: number): number {
  return month === 2 && isLeapYear(year) ? 29 : (MONTH_DAYS[month - 1] ?? 0);
}

function toIso(yearText: string, monthText: string, dayText: string): IsoDate | null {
  const [year, month, day] = [Number(yearText), Number(monthText), Number(dayText)];
  // There was no year 0, and the database has none.
  return year >= 1 && day >= 1 && day <= daysIn(year, month) ? `${yearText}-${monthText}-${dayText}` : null;
}

/** Exactly `dd/mm/yyyy`; null when there is no such day (INSC-13, INSC-14). */
export function isoFromShortDate(text: string): IsoDate | null {
  const match = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text);
  return match ? toIso(match[3] ?? "", match[2] ?? "", match[1] ?? "") : null;
}

/** `yyyy-mm-dd` or `dd/mm/yyyy` (AMB-52); null for anything else. */
export function parseDate(typed: string): IsoDate | null {
  const text = visibleText(typed);
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  return match ? toIso(match[1] ?? "", match[2] ?? "", match[3] ?? "") : isoFromShortDate(text);
}

/** `dd/mm/yyyy`; other text is returned unchanged. */
export function shortDate(iso: IsoDate): string {
  const date = parseDate(iso);
  return date === null ? iso : date.split("-").reverse().join("/");
}

const DAY_MS = 86_400_000;

/** Calendar days, independent of clock changes. */
export function addDays(date: IsoDate, days: number): IsoDate {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}
