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

export function subjectArea(subjectName: string): SubjectArea {
  const text = foldText(subjectName);
  return SIGNS.find(([, sign]) => sign.test(text))?.[0] ?? "other";
}

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

/** M2 differs from M1 (ENT-24). */
export type SubjectLook = SubjectArea | "math2";

export function subjectLook(name: string): SubjectLook {
  return isSecondLevelMath({ name, isElective: false }) ? "math2" : subjectArea(name);
}
