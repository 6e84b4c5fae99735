/** Each has its own message (GUARD-09, STUD-10..12, INSC-25, INSC-26, GUARD-13). */
export type RequiredChoice =
  | "VENUE_REQUIRED"
  | "PROGRAM_REQUIRED"
  | "REGION_REQUIRED"
  | "CITY_REQUIRED"
  | "COMMUNE_REQUIRED"
  | "GRADUATION_YEAR_REQUIRED"
  | "GENDER_REQUIRED"
  | "TERMS_REQUIRED"
  | "RIGHTS_KIND_REQUIRED";

export function choiceProblem<C extends RequiredChoice>(
  code: C,
  value: string | number | boolean | null | undefined,
): C | null {
  const isChosen = typeof value === "string" ? value.trim() !== "" : Boolean(value);
  return isChosen ? null : code;
}
