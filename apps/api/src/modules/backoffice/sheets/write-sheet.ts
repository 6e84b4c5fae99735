/** A cell: text, or a number that a spreadsheet may count with. */
export type SheetCell = string | number | null;

const BYTE_ORDER_MARK = "\uFEFF";
const SEPARATOR = ";";

/** What a spreadsheet would take for a formula, also behind blanks and in full width. */
const FORMULA = /^[\s\p{Cc}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

function cellText(cell: SheetCell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  const inert = FORMULA.test(cell) ? `'${cell}` : cell;
  return `"${inert.replaceAll('"', '""')}"`;
}

/**
 * Rows as a CSV that a Chilean Excel opens as it is: UTF-8 with its mark, semicolons, text in quotes. Text that would
 * be run as a formula is shown instead.
 */
export function writeSheet(heads: readonly string[], rows: readonly (readonly SheetCell[])[]): string {
  const lines = [heads, ...rows].map((row) => row.map(cellText).join(SEPARATOR));
  return `${BYTE_ORDER_MARK}${lines.join("\r\n")}\r\n`;
}
