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

/** The specification's rules, or those of real names (AMB-48). */
export const NAME_RULES = ["spec", "people"] as const;
export type NameRules = (typeof NAME_RULES)[number];

// Latin letters and spaces, not `ª` and `º`; `people` adds hyphens and apostrophes.
const CHARACTERS: Readonly<Record<NameRules, RegExp>> = {
  spec: /^(?:(?=[\p{Lu}\p{Ll}])\p{Script=Latin}| )+$/u,
  people: /^(?=[\p{Lu}\p{Ll}])(?:(?=[\p{Lu}\p{Ll}])\p{Script=Latin}|[ '’-])+$/u,
};
const PEOPLE_MAX = 60;

/** `people` raises the limit to 60. */
export function nameLimit(limit: LengthLimit, rules: NameRules): LengthLimit {
  return rules === "people" ? { ...limit, max: Math.max(limit.max, PEOPLE_MAX) } : limit;
}

/** Given name and surnames as people write them; a missing one is left out. */
export const joinedName = (...parts: readonly (string | null | undefined)[]): string =>
  parts.filter(Boolean).join(" ");

export function cleanName(text: string): string {
  return visibleText(text).normalize("NFC").trim().replace(/\s+/g, " ");
}

const lengthOf = (text: string) => [...text].length;

/** INSC-07..09. */
export function nameProblem(text: string, limit: LengthLimit, rules: NameRules = "spec"): NameProblem | null {
  const name = cleanName(text);
  const { min = 1, max } = nameLimit(limit, rules);
  if (name === "") return "NAME_REQUIRED";
  if (!CHARACTERS[rules].test(name)) return "LETTERS_ONLY";
  if (lengthOf(name) < min) return "NAME_TOO_SHORT";
  return lengthOf(name) > max ? "NAME_TOO_LONG" : null;
}

/** `which` selects the message (INSC-08, INSC-10). */
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

/** Empty for people who say that they have one surname, which the specification's rules do not know. */
export function secondSurnameProblem(
  text: string,
  limit: LengthLimit,
  { rules, hasOneSurname }: { rules: NameRules; hasOneSurname: boolean },
): LastNameProblem | null {
  const isLeftOut = rules === "people" && hasOneSurname && cleanName(text) === "";
  return isLeftOut ? null : lastNameProblem("MOTHER", text, limit, rules);
}
