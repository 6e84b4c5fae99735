import { isSecondLevelMath } from "./course-name";
import { type SubjectArea, subjectArea } from "./subject-area";

/** Which icon, colour and background a subject has; screens own the values. M2 is told from M1 (ENT-24). */
export type SubjectLook = SubjectArea | "math2";

/** Look of a subject or course known by name, accents and case aside; unknown names are `other`. */
export function subjectLook(name: string): SubjectLook {
  return isSecondLevelMath({ name, isElective: false }) ? "math2" : subjectArea(name);
}
