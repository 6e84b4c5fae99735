import type { LengthLimit } from "../limits";

type TextProblem = "LETTERS_ONLY";
export type NameProblem = "NAME_REQUIRED" | "NAME_TOO_SHORT" | "NAME_TOO_LONG" | TextProblem;
export type LastNameProblem =
  | "FATHER_LAST_NAME_REQUIRED"
  | "FATHER_LAST_NAME_TOO_LONG"
  | "MOTHER_LAST_NAME_REQUIRED"
  | "MOTHER_LAST_NAME_TOO_LONG"
  | TextProblem;

/** Latin letters with any accent, and spaces; `ª` and `º` are not letters of a name. */
const LETTERS = /^(?:(?=[\p{Lu}\p{Ll}])\p{Script=Latin}| )+$/u;

/** Name as it is stored: composed accents, no outer spaces, single inner ones. */
export function cleanName(text: string): string {
  return text.normalize("NFC").trim().replace(/\s+/g, " ");
}

const lengthOf = (text: string) => [...text].length;

/** Why a first name is refused, or null: required, letters only, then length (INSC-07..09). */
export function nameProblem(text: string, limit: LengthLimit): NameProblem | null {
  const name = cleanName(text);
  if (name === "") return "NAME_REQUIRED";
  if (!LETTERS.test(name)) return "LETTERS_ONLY";
  if (lengthOf(name) < (limit.min ?? 1)) return "NAME_TOO_SHORT";
  return lengthOf(name) > limit.max ? "NAME_TOO_LONG" : null;
}

/** Why a surname is refused, or null; `which` chooses whose message it gets (INSC-08, INSC-10). */
export function lastNameProblem(
  which: "FATHER" | "MOTHER",
  text: string,
  limit: LengthLimit,
): LastNameProblem | null {
  const name = cleanName(text);
  if (name === "") return `${which}_LAST_NAME_REQUIRED`;
  if (!LETTERS.test(name)) return "LETTERS_ONLY";
  return lengthOf(name) > limit.max ? `${which}_LAST_NAME_TOO_LONG` : null;
}
