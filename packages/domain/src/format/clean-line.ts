/**
 * Free text as it is stored: one line with single spaces and composed accents. Line ends and control characters
 * become spaces: they could begin a header or a column elsewhere, and PostgreSQL stores no zero character [T23].
 */
export function cleanLine(text: string): string {
  return text
    .normalize("NFC")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
}
