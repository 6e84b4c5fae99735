import type { IsoDate } from "../format/iso-date";

/** Ley 19.628, art. 16 quáter: a child below 14, then an adolescent, of age from 18. */
export const AGE_GROUPS = ["under_14", "14_to_17", "of_age", "unknown"] as const;
export type AgeGroup = (typeof AGE_GROUPS)[number];

/** A consent is the student's own or of the adult who answers for them. */
export const ANSWERERS = ["student", "adult"] as const;
export type Answerer = (typeof ANSWERERS)[number];

const CHILD_UNTIL = 14;
const MINOR_UNTIL = 18;
const YEAR_DIGITS = 4;

// A birthday on 29 February counts as 1 March in other years.
function yearsOn(birthday: IsoDate, day: IsoDate): number {
  const years = Number(day.slice(0, YEAR_DIGITS)) - Number(birthday.slice(0, YEAR_DIGITS));
  return day.slice(YEAR_DIGITS) < birthday.slice(YEAR_DIGITS) ? years - 1 : years;
}

export function ageGroupOn(birthday: IsoDate | null, day: IsoDate): AgeGroup {
  if (birthday === null) return "unknown";
  const years = yearsOn(birthday, day);
  if (years < CHILD_UNTIL) return "under_14";
  return years < MINOR_UNTIL ? "14_to_17" : "of_age";
}

/** Below 14 the adult, else the student (LAW-31). */
export const answererOf = (group: AgeGroup): Answerer => (group === "under_14" ? "adult" : "student");
