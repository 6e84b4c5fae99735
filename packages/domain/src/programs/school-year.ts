/** School years as code and API know them; `e` is Egresado (GEN-04). */
export const SCHOOL_YEARS = ["1", "2", "3", "4", "e"] as const;
export type SchoolYear = (typeof SCHOOL_YEARS)[number];

/** Year that the recommender has chosen until another is (REC-19, AMB-86). */
export const DEFAULT_SCHOOL_YEAR: SchoolYear = "4";

/** True for the five year codes. */
export function isSchoolYear(text: string): text is SchoolYear {
  return SCHOOL_YEARS.some((year) => year === text);
}
