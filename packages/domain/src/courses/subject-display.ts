import { isSecondLevelMath } from "./course-name";
import { type SubjectArea, subjectArea } from "./subject-area";

/** Which icon, colour and background a subject has; screens own the values. M2 is told from M1 (ENT-24). */
export type SubjectLook = SubjectArea | "math2";

const COMMON_AREAS: readonly SubjectArea[] = ["chemistry", "physics", "biology"];

/** Look of a subject or course known by name, accents and case aside; unknown names are `other`. */
export function subjectLook(name: string): SubjectLook {
  return isSecondLevelMath({ name, isElective: false }) ? "math2" : subjectArea(name);
}

/** Química, Física and Biología have a common version: every course of theirs that is no Mención (ENT-24). */
export function isCommonSubject(subject: { Subject: { name: string }; hasMention: boolean }): boolean {
  return !subject.hasMention && COMMON_AREAS.includes(subjectArea(subject.Subject.name));
}
