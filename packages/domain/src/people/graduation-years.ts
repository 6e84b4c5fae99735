const YEARS_AHEAD = 5;
const OPTION_COUNT = 33;

/** Graduation years to choose from: 33, from this year + 5 downward (STUD-18). */
export function graduationYears(currentYear: number): number[] {
  return Array.from({ length: OPTION_COUNT }, (_, index) => currentYear + YEARS_AHEAD - index);
}

/** Graduation year that is chosen at first: next year. */
export function defaultGraduationYear(currentYear: number): number {
  return currentYear + 1;
}

const LAST_YEAR = 4;

/** Year in which somebody who studies `schoolYear` (1–4) in the season leaves school; null of who has left (`e`). */
export function likelyGraduationYear(
  schoolYear: "1" | "2" | "3" | "4" | "e",
  seasonYear: number,
): number | null {
  return schoolYear === "e" ? null : seasonYear + LAST_YEAR - Number(schoolYear);
}
