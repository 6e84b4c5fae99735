import { type FileHandle, open, rm } from "node:fs/promises";
import path from "node:path";
import { foldText } from "@shop/domain/format/fold-text";
import { ActRefused } from "../../acts/refusal";
import { inertText } from "../../inert-text";
import { writeWorkbook } from "../../spreadsheet/write-workbook";
import { refuse } from "../command/read-words";
import { sheetsCopy as copy, MONEY_HEADS, REFERENCE } from "./sheets-copy";

/** Absolute, of `--out`. @throws UsageError */
export const readFileName = (typed: string | undefined): string =>
  typed?.trim() ? path.resolve(typed.trim()) : refuse(copy.out);

// File name of an export; its ending selects the format. Throws UsageError
export function readSheetName(typed: string | undefined): string {
  const file = readFileName(typed);
  return /\.(xlsx|csv)$/i.test(file) ? file : refuse(copy.outKind(path.basename(file)));
}

async function createPrivateFile(file: string): Promise<FileHandle> {
  try {
    return await open(file, "wx", 0o600);
  } catch (error) {
    const isThere = error instanceof Error && "code" in error && error.code === "EEXIST";
    throw isThere ? new ActRefused("FILE_EXISTS", file) : error;
  }
}

/** Writes a new file that only its owner may read. @throws ActRefused FILE_EXISTS */
export async function writePrivateFile(file: string, content: string | Buffer): Promise<void> {
  const handle = await createPrivateFile(file);
  await handle.writeFile(content).finally(() => handle.close());
}

/** A date is a whole day, its UTC one. */
export type SheetCell = string | number | Date | null;
type Row = readonly SheetCell[];

const BYTE_ORDER_MARK = "\uFEFF";
const SEPARATOR = ";";

const dayText = (day: Date) => day.toISOString().slice(0, 10).split("-").reverse().join("-");

function cellText(cell: SheetCell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  if (cell instanceof Date) return dayText(cell);
  return `"${inertText(cell).replaceAll('"', '""')}"`;
}

const csvLines = (rows: readonly Row[]) =>
  rows.map((row) => `${row.map(cellText).join(SEPARATOR)}\r\n`).join("");

/** CSV that a Chilean Excel opens directly: UTF-8 with byte order mark, semicolons, quoted text without formulas. */
export const writeSheet = (heads: readonly string[], rows: readonly Row[]): string =>
  BYTE_ORDER_MARK + csvLines([heads, ...rows]);

export interface Table {
  /** Of its sheet; in CSV the second table's file has it behind its own name. */
  name: string;
  heads: readonly string[];
}

type Fill<Result> = (add: (table: Table, rows: readonly Row[]) => Promise<void>) => Promise<Result>;

// A workbook is built in memory: with so many rows the process takes 340 MiB, with any number in CSV 300.
const MAX_WORKBOOK_ROWS = 20_000;
const MIN_WIDTH = 12;

async function fillWorkbook<Result>(file: string, tables: readonly Table[], fill: Fill<Result>) {
  const rowsOf = new Map(tables.map((table): [Table, Row[]] => [table, []]));
  let count = 0;
  const result = await fill(async (table, rows) => {
    count += rows.length;
    if (count > MAX_WORKBOOK_ROWS) refuse(copy.tooMany(MAX_WORKBOOK_ROWS));
    rowsOf.get(table)?.push(...rows);
  });
  const columnOf = (head: string) => ({
    head,
    width: Math.max(MIN_WIDTH, head.length + 2),
    ...(MONEY_HEADS.has(head) && { format: "#,##0" }),
  });
  const sheets = [...rowsOf].map(([{ name, heads }, rows]) => ({ name, columns: heads.map(columnOf), rows }));
  await writePrivateFile(file, await writeWorkbook(sheets));
  return result;
}

// CSV file of a further table, such as `ventas-lineas.csv`.
export function csvBeside(file: string, { name: tableName }: Table): string {
  const { dir, name, ext } = path.parse(file);
  return path.join(dir, `${name}-${foldText(tableName)}${ext}`);
}

async function fillCsv<Result>(file: string, tables: readonly Table[], fill: Fill<Result>) {
  const handles = new Map<Table, { path: string; handle: FileHandle }>();
  try {
    for (const table of tables) {
      const own = handles.size === 0 ? file : csvBeside(file, table);
      const handle = await createPrivateFile(own);
      handles.set(table, { path: own, handle });
      await handle.write(writeSheet(table.heads, []));
    }
    return await fill(async (table, rows) => {
      await handles.get(table)?.handle.write(csvLines(rows));
    });
  } catch (error) {
    for (const { path: own } of handles.values()) await rm(own);
    throw error;
  } finally {
    for (const { handle } of handles.values()) await handle.close();
  }
}

export const isWorkbook = (file: string) => file.toLowerCase().endsWith(".xlsx");

// New files that only their owner may read: one workbook, or as many CSV as tables. They stay only when all is
// written. Throws ActRefused FILE_EXISTS, UsageError for more rows than a workbook takes
export const writeTables = <Result>(
  file: string,
  tables: readonly Table[],
  fill: Fill<Result>,
): Promise<Result> => (isWorkbook(file) ? fillWorkbook : fillCsv)(file, tables, fill);

// Row of a blocked person: only the reference.
export const blankRow = (heads: readonly string[], reference: string): SheetCell[] =>
  heads.map((head) => (head === REFERENCE ? reference : null));

// A spreadsheet would take the plus for a formula.
export const phoneCell = (phone: string) => phone.replace(/^\+/, "");
