import writeExcelFile, { type Cell as WrittenCell } from "write-excel-file/node";
import { allowedLists } from "./allowed-lists";

/** A date is a whole day, its UTC one. */
export type Cell = string | number | boolean | Date | null;

interface ColumnOf {
  head: string;
  /** In characters. */
  width?: number;
  /** Excel's code of a number, such as `#,##0`, which shows a Chilean Excel's dots. */
  format?: string;
  /** Offered for choice below the head. */
  allowed?: readonly string[];
}

export interface SheetOf {
  name: string;
  columns: readonly ColumnOf[];
  rows: readonly (readonly Cell[])[];
  /** Whether a cell is coloured as wrong; both count from 0, the first row being the one below the head. */
  isWrong?: (row: number, column: number) => boolean;
}

const DAY_FORMAT = "dd-mm-yyyy";
const HEAD_STYLE = { fontWeight: "bold", backgroundColor: "#E7E6E6" } as const;
const WRONG_STYLE = { backgroundColor: "#FFC7CE" } as const;

// Excel's own escape for what XML cannot hold, and for a text that looks like such an escape.
const UNWRITABLE = /_(?=x[0-9a-f]{4}_)|[^\P{Cc}\t\n]|[\uFFFD-\uFFFF]/giu;
const escaped = (character: string) => `_x${character.charCodeAt(0).toString(16).padStart(4, "0")}_`;

// The writer finds texts again as keys of a plain object, where `constructor` is always there.
const writable = (text: string) =>
  text in Object.prototype ? `${escaped(text)}${text.slice(1)}` : text.replace(UNWRITABLE, escaped);

// A typed cell is never a formula, whatever its text begins with.
function typedCell(cell: Cell, format: string | undefined, style: object): WrittenCell {
  if (typeof cell === "string") return { ...style, type: String, value: writable(cell) };
  if (typeof cell === "number") return { ...style, type: Number, value: cell, ...(format && { format }) };
  if (typeof cell === "boolean") return { ...style, type: Boolean, value: cell };
  if (cell === null) return { ...style };
  return { ...style, type: Date, value: cell, format: DAY_FORMAT };
}

function dataOf({ columns, rows, isWrong }: SheetOf): WrittenCell[][] {
  const heads = columns.map(({ head }) => typedCell(head, undefined, HEAD_STYLE));
  const lines = rows.map((row, rowIndex) =>
    row.map((cell, index) =>
      typedCell(cell, columns[index]?.format, isWrong?.(rowIndex, index) ? WRONG_STYLE : {}),
    ),
  );
  return [heads, ...lines];
}

/** An `.xlsx` whose sheets have a styled head that stays in view; texts are texts and never formulas. */
export async function writeWorkbook(sheets: readonly SheetOf[]): Promise<Buffer> {
  const written = sheets.map((sheet) => ({
    sheet: sheet.name,
    data: dataOf(sheet),
    columns: sheet.columns.map(({ width }) => (width === undefined ? {} : { width })),
    stickyRowsCount: 1,
  }));
  return await writeExcelFile(written, { features: [allowedLists(sheets)] }).toBuffer();
}
