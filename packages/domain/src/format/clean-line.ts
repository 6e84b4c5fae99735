import { visibleText } from "./visible-text";

/**
 * One line, single spaces, composed accents. Control characters become spaces: they could start a header or column,
 * and PostgreSQL stores neither NUL [T23] nor half a surrogate pair in JSON.
 */
export function cleanLine(text: string): string {
  return visibleText(text)
    .normalize("NFC")
    .replace(/[\s\p{Cc}\p{Cs}]+/gu, " ")
    .trim();
}
