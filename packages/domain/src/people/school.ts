import { cleanLine } from "../format/clean-line";
import { SCHOOL_NAME_LIMIT } from "../limits";

export type SchoolProblem = "SCHOOL_REQUIRED" | "SCHOOL_TOO_LONG";

export interface GivenSchool {
  schoolId: string | number | null;
  establishment: string | null;
}

export function schoolNameProblem(text: string): "SCHOOL_TOO_LONG" | null {
  return [...cleanLine(text)].length > SCHOOL_NAME_LIMIT.max ? "SCHOOL_TOO_LONG" : null;
}

export function schoolProblem({ schoolId, establishment }: GivenSchool): SchoolProblem | null {
  const name = cleanLine(establishment ?? "");
  return schoolId || name !== "" ? schoolNameProblem(name) : "SCHOOL_REQUIRED";
}
