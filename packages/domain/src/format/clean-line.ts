import { visibleText } from "./visible-text";

/**
 * Control characters become spaces: PostgreSQL rejects NUL [T23] and lone surrogates, and they could start a header.
 */
export function cleanLine(text: string): string {
  return visibleText(text)
    .normalize("NFC")
    .replace(/[\s\p{Cc}\p{Cs}]+/gu, " ")
    .trim();
}
