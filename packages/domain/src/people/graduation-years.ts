const YEARS_AHEAD = 5;
const OPTION_COUNT = 33;

/** 33 years, from this year + 5 downward (STUD-18). */
export function graduationYears(currentYear: number): number[] {
  return Array.from({ length: OPTION_COUNT }, (_, index) => currentYear + YEARS_AHEAD - index);
}

export function defaultGraduationYear(currentYear: number): number {
  return currentYear + 1;
}

const LAST_YEAR = 4;

export function likelyGraduationYear(
  schoolYear: "1" | "2" | "3" | "4" | "e",
  seasonYear: number,
): number | null {
  return schoolYear === "e" ? null : seasonYear + LAST_YEAR - Number(schoolYear);
}
