import type { SchoolYear } from "./school-year";

/** REC-03. */
export const SCHOOL_YEAR_LABELS: Readonly<Record<SchoolYear, string>> = {
  "1": "1° Medio",
  "2": "2° Medio",
  "3": "3° Medio",
  "4": "4° Medio",
  e: "Egresado",
};
