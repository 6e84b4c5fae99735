import { visibleText } from "../format/visible-text";
import type { LengthLimit } from "../limits";

type TextProblem = "LETTERS_ONLY";
export type NameProblem = "NAME_REQUIRED" | "NAME_TOO_SHORT" | "NAME_TOO_LONG" | TextProblem;
export type LastNameProblem =
  | "FATHER_LAST_NAME_REQUIRED"
  | "FATHER_LAST_NAME_TOO_LONG"
  | "MOTHER_LAST_NAME_REQUIRED"
  | "MOTHER_LAST_NAME_TOO_LONG"
  | TextProblem;

/** The specification's rules, or those that real names need (AMB-48). */
export const NAME_RULES = ["spec", "people"] as const;
export type NameRules = (typeof NAME_RULES)[number];

/** Latin letters with any accent, and spaces; `ª` and `º` are not letters of a name. People have hyphens and apostrophes. */
const CHARACTERS: Readonly<Record<NameRules, RegExp>> = {
  spec: /^(?:(?=[\p{Lu}\p{Ll}])\p{Script=Latin}| )+$/u,
  people: /^(?=[\p{Lu}\p{Ll}])(?:(?=[\p{Lu}\p{Ll}])\p{Script=Latin}|[ '’-])+$/u,
};
const PEOPLE_MAX = 60;

/** A form's limit under the rules: people's names may have 60 characters, or more where the form admits more. */
export function nameLimit(limit: LengthLimit, rules: NameRules): LengthLimit {
  return rules === "people" ? { ...limit, max: Math.max(limit.max, PEOPLE_MAX) } : limit;
}

/** Name as it is stored: composed accents, no outer spaces, single inner ones. */
export function cleanName(text: string): string {
  return visibleText(text).normalize("NFC").trim().replace(/\s+/g, " ");
}

const lengthOf = (text: string) => [...text].length;

/** Why a first name is refused, or null: required, letters only, then length (INSC-07..09). */
export function nameProblem(text: string, limit: LengthLimit, rules: NameRules = "spec"): NameProblem | null {
  const name = cleanName(text);
  const { min = 1, max } = nameLimit(limit, rules);
  if (name === "") return "NAME_REQUIRED";
  if (!CHARACTERS[rules].test(name)) return "LETTERS_ONLY";
  if (lengthOf(name) < min) return "NAME_TOO_SHORT";
  return lengthOf(name) > max ? "NAME_TOO_LONG" : null;
}

/** Why a surname is refused, or null; `which` chooses whose message it gets (INSC-08, INSC-10). */
export function lastNameProblem(
  which: "FATHER" | "MOTHER",
  text: string,
  limit: LengthLimit,
  rules: NameRules = "spec",
): LastNameProblem | null {
  const name = cleanName(text);
  if (name === "") return `${which}_LAST_NAME_REQUIRED`;
  if (!CHARACTERS[rules].test(name)) return "LETTERS_ONLY";
  return lengthOf(name) > nameLimit(limit, rules).max ? `${which}_LAST_NAME_TOO_LONG` : null;
}
