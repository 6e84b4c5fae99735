import readXlsx from "read-excel-file/universal";
import { type BrokenCell, checkWorkbook, WorkbookRefused } from "./check-workbook";
import { spreadsheetCopy as copy } from "./spreadsheet-copy";
import type { Cell } from "./write-workbook";

export interface SheetRead {
  name: string;
  /** From the first row on, each as long as the longest. Of a formula its last result. */
  rows: readonly (readonly Cell[])[];
  broken: readonly BrokenCell[];
}

/** Sheets in their order. @throws WorkbookRefused for what is no workbook, is locked or is too large */
export async function readWorkbook(bytes: Buffer): Promise<SheetRead[]> {
  const broken = checkWorkbook(bytes);
  const sheets = await readXlsx(new Blob([new Uint8Array(bytes)]), { trim: false }).catch(
    (error: unknown) => {
      throw new WorkbookRefused(copy.noWorkbook, { cause: error });
    },
  );
  return sheets.map(({ sheet, data }, index) => ({
    name: sheet,
    // The library's types give the class of a date instead of one.
    rows: (data as unknown as Cell[][]).map((row) => row.map(withoutFalseDay)),
    broken: broken[index] ?? [],
  }));
}

// As spreadsheets show a number that is shown as a day and is too large for one.
const withoutFalseDay = (cell: Cell): Cell =>
  cell instanceof Date && Number.isNaN(cell.getTime()) ? "#####" : cell;
