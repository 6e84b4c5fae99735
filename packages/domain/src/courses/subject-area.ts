import { foldText } from "../format/fold-text";
import { isSecondLevelMath } from "./course-name";

export type SubjectArea =
  | "math"
  | "reading"
  | "biology"
  | "physics"
  | "chemistry"
  | "social_sciences"
  | "other";

const SIGNS: readonly [SubjectArea, RegExp][] = [
  ["math", /matematica/],
  ["reading", /lenguaje|lectora/],
  ["biology", /biologia/],
  ["physics", /fisica/],
  ["chemistry", /quimica/],
  ["social_sciences", /sociales|historia/],
];

/** Area of a subject, recognised by its name with or without accents. */
export function subjectArea(subjectName: string): SubjectArea {
  const text = foldText(subjectName);
  return SIGNS.find(([, sign]) => sign.test(text))?.[0] ?? "other";
}

/** True when a Mención and a common course are versions of one subject: same area, or same name without those words. */
export function isSameBaseSubject(one: string, other: string): boolean {
  const area = subjectArea(one);
  return area === subjectArea(other) && (area !== "other" || baseName(one) === baseName(other));
}

function baseName(subjectName: string): string {
  return foldText(subjectName)
    .replace(/\b(?:mencion|comun|electivo)\b/g, "")
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
}

/** Which icon, colour and background a subject has; screens own the values. M2 is told from M1 (ENT-24). */
export type SubjectLook = SubjectArea | "math2";

/** Look of a subject or course known by name, accents and case aside; unknown names are `other`. */
export function subjectLook(name: string): SubjectLook {
  return isSecondLevelMath({ name, isElective: false }) ? "math2" : subjectArea(name);
}
