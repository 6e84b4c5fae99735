import { writeFile } from "node:fs/promises";
import path from "node:path";
import { ActRefused } from "../../acts/refusal";
import { inertText } from "../../inert-text";
import { refuse } from "../command/read-words";
import { sheetsCopy as copy, REFERENCE } from "./sheets-copy";

/** Absolute, of `--out`. @throws UsageError */
export const readFileName = (typed: string | undefined): string =>
  typed?.trim() ? path.resolve(typed.trim()) : refuse(copy.out);

/** Writes a new file that only its owner may read. @throws ActRefused FILE_EXISTS */
export async function writePrivateFile(file: string, text: string): Promise<void> {
  try {
    await writeFile(file, text, { flag: "wx", mode: 0o600 });
  } catch (error) {
    const isThere = error instanceof Error && "code" in error && error.code === "EEXIST";
    throw isThere ? new ActRefused("FILE_EXISTS", file) : error;
  }
}

export type SheetCell = string | number | null;

const BYTE_ORDER_MARK = "\uFEFF";
const SEPARATOR = ";";

function cellText(cell: SheetCell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  return `"${inertText(cell).replaceAll('"', '""')}"`;
}

/** CSV that a Chilean Excel opens directly: UTF-8 with byte order mark, semicolons, quoted text without formulas. */
export function writeSheet(heads: readonly string[], rows: readonly (readonly SheetCell[])[]): string {
  const lines = [heads, ...rows].map((row) => row.map(cellText).join(SEPARATOR));
  return `${BYTE_ORDER_MARK}${lines.join("\r\n")}\r\n`;
}

/** Row of a blocked person: only the reference. */
export const blankRow = (heads: readonly string[], reference: string): SheetCell[] =>
  heads.map((head) => (head === REFERENCE ? reference : null));

// A spreadsheet would take the plus for a formula.
export const phoneCell = (phone: string) => phone.replace(/^\+/, "");
