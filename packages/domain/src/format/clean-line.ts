import { visibleText } from "./visible-text";

/** PostgreSQL rejects NUL [T23] and lone surrogates, and control characters could start a header: all become spaces. */
export function cleanLine(text: string): string {
  return visibleText(text)
    .normalize("NFC")
    .replace(/[\s\p{Cc}\p{Cs}]+/gu, " ")
    .trim();
}
