/** `e` is Egresado (GEN-04). */
export const SCHOOL_YEARS = ["1", "2", "3", "4", "e"] as const;
export type SchoolYear = (typeof SCHOOL_YEARS)[number];

/** REC-19, AMB-86. */
export const DEFAULT_SCHOOL_YEAR: SchoolYear = "4";

export function isSchoolYear(text: string): text is SchoolYear {
  return SCHOOL_YEARS.some((year) => year === text);
}
