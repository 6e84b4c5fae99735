import { visibleText } from "../format/visible-text";

/** No dots, dash, upper-case digit: `12345678-K`. */
export type Rut = string;

export type RutProblem = "RUT_REQUIRED" | "RUT_INVALID";

const WEIGHTS = [2, 3, 4, 5, 6, 7];
const MIN_BODY = 1_000_000;
const MAX_TYPED = 12;
// Numbers that schools give to pupils without a RUN (IPE), with the same check digit.
const MIN_IPE = 100_000_000;

/** With dots and dash. */
export const RUT_MAX_LENGTH = MAX_TYPED + 1;
const SPACES = /[\p{Z}\s]/gu;
const PUNCTUATION = /[\p{P}\p{Z}\s]/gu;

/** Modulus 11 with weights 2–7: 11 gives `0`, 10 gives `K` (INSC-18). */
export function rutCheckDigit(body: number): string {
  const digits = [...String(body)].reverse();
  const sum = digits.reduce((total, digit, index) => total + Number(digit) * (WEIGHTS[index % 6] ?? 0), 0);
  const rest = 11 - (sum % 11);
  if (rest === 11) return "0";
  return rest === 10 ? "K" : String(rest);
}

/** Any punctuation, k or K, without leading zeros; null when invalid or over 12 characters, an IPE over 13 (INSC-20, INSC-21, AMB-47). */
export function normaliseRut(text: string): Rut | null {
  const seen = visibleText(text);
  const match = /^0*(\d{7,9})([\dK])$/.exec(seen.replace(PUNCTUATION, "").toUpperCase());
  if (!match) return null;
  const body = Number(match[1]);
  const maxTyped = body >= MIN_IPE ? RUT_MAX_LENGTH : MAX_TYPED;
  if (seen.replace(SPACES, "").length > maxTyped) return null;
  return body >= MIN_BODY && rutCheckDigit(body) === match[2] ? `${body}-${match[2]}` : null;
}

/** INSC-17..21, GUARD-11. */
export function rutProblem(text: string): RutProblem | null {
  if (text.trim() === "") return "RUT_REQUIRED";
  return normaliseRut(text) === null ? "RUT_INVALID" : null;
}

/** `00.000.000-K` (INSC-19); invalid text is returned unchanged. */
export function formatRut(text: string): string {
  const rut = normaliseRut(text);
  if (rut === null) return text;
  const [body = "", digit = ""] = rut.split("-");
  return `${body.replace(/\B(?=(\d{3})+$)/g, ".")}-${digit}`;
}

/** Compares normalised RUTs (INSC-22, AMB-88). */
export function rutDuplicate(text: string, rutsOfOthers: readonly string[]): "RUT_REPEATED_IN_FORM" | null {
  const rut = normaliseRut(text);
  if (rut === null) return null;
  return rutsOfOthers.some((other) => normaliseRut(other) === rut) ? "RUT_REPEATED_IN_FORM" : null;
}
