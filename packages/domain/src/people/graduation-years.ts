const YEARS_AHEAD = 5;
const OPTION_COUNT = 33;

/** 33 years, from this year + 5 downward (STUD-18). */
export function graduationYears(currentYear: number): number[] {
  return Array.from({ length: OPTION_COUNT }, (_, index) => currentYear + YEARS_AHEAD - index);
}

const LAST_YEAR = 4;

/** Null for a graduate: the year is unknown. */
export function likelyGraduationYear(
  schoolYear: "1" | "2" | "3" | "4" | "e",
  seasonYear: number,
): number | null {
  return schoolYear === "e" ? null : seasonYear + LAST_YEAR - Number(schoolYear);
}

/** A graduate's year is this one or a past one. @param today ISO date in Santiago */
export function graduationYearProblem(
  { graduationYear, schoolYears }: { graduationYear: number; schoolYears: readonly (string | null)[] },
  today: string,
): "GRADUATION_YEAR_FUTURE" | null {
  const isGraduate = schoolYears.length > 0 && schoolYears.every((year) => year === "e");
  return isGraduate && graduationYear > Number(today.slice(0, 4)) ? "GRADUATION_YEAR_FUTURE" : null;
}
