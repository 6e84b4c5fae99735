import { cleanLine } from "../format/clean-line";
import { SCHOOL_NAME_LIMIT } from "../limits";

export type SchoolProblem = "SCHOOL_REQUIRED" | "SCHOOL_TOO_LONG";

/** A school of the list by its id, or the name of one that is not in it; either may be empty. */
export interface GivenSchool {
  schoolId: string | number | null;
  establishment: string | null;
}

/** Why the name of a school that is not in the list is refused, or null; it may be empty. */
export function schoolNameProblem(text: string): "SCHOOL_TOO_LONG" | null {
  return [...cleanLine(text)].length > SCHOOL_NAME_LIMIT.max ? "SCHOOL_TOO_LONG" : null;
}

/** Why a school is refused, or null: one of the list or a written name is needed. */
export function schoolProblem({ schoolId, establishment }: GivenSchool): SchoolProblem | null {
  const name = cleanLine(establishment ?? "");
  return schoolId || name !== "" ? schoolNameProblem(name) : "SCHOOL_REQUIRED";
}
