import { visibleText } from "./visible-text";

/**
 * Free text as it is stored: one line with single spaces and composed accents. Line ends and control characters
 * become spaces: they could begin a header or a column elsewhere, and PostgreSQL stores no zero character [T23].
 * So does half of a character, which PostgreSQL refuses in JSON.
 */
export function cleanLine(text: string): string {
  return visibleText(text)
    .normalize("NFC")
    .replace(/[\s\p{Cc}\p{Cs}]+/gu, " ")
    .trim();
}
