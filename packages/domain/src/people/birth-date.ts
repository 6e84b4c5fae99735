import { type IsoDate, isoFromShortDate } from "../format/iso-date";
import { BIRTH_YEAR_LIMITS } from "../limits";

export type BirthDateProblem = "BIRTH_DATE_REQUIRED" | "BIRTH_DATE_INVALID";

/** Year from 1900 to this year − 10 (INSC-15). */
export function isPlausibleBirthDate(birthDate: IsoDate, today: IsoDate): boolean {
  const year = Number(birthDate.slice(0, 4));
  const latest = Number(today.slice(0, 4)) - BIRTH_YEAR_LIMITS.yearsBeforeToday;
  return year >= BIRTH_YEAR_LIMITS.earliest && year <= latest;
}

/** Typed as dd/mm/yyyy (INSC-12..16). `today` is the date in Santiago. */
export function birthDateProblem(text: string, today: IsoDate): BirthDateProblem | null {
  if (text.trim() === "") return "BIRTH_DATE_REQUIRED";
  const date = isoFromShortDate(text);
  return date !== null && isPlausibleBirthDate(date, today) ? null : "BIRTH_DATE_INVALID";
}

/** Both cases share one message (STUD-11). */
export function checkoutBirthDateProblem(text: string, today: IsoDate): "CHECKOUT_BIRTH_DATE_INVALID" | null {
  return birthDateProblem(text, today) === null ? null : "CHECKOUT_BIRTH_DATE_INVALID";
}
