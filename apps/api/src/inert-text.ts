/** What a spreadsheet would take for a formula, also behind blanks and in full width. */
const FORMULA = /^[\s\p{Cc}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/** Text that leaves the shop, for staff's sheets and the CRM: what would be run as a formula there is shown instead. */
export function inertText(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}
