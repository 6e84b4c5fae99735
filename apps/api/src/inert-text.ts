// Spreadsheets also run formulas behind blanks and in full-width characters.
const FORMULA = /^[\s\p{Cc}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/** Makes spreadsheets and the CRM show a possible formula instead of running it. */
export function inertText(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}
