import { readWorkbook, type SheetRead } from "../../../spreadsheet/read-workbook";
import type { Cell } from "../../../spreadsheet/write-workbook";
import type { CatalogueInput } from "../load/catalogue-input";
import { type CellFacts, factsOf } from "../load/cells";
import { headerOf, type RawTable, rawTable } from "../load/csv-table";
import type { Issue } from "../load/issues";
import { ACADEMY_FILE, type RawSettings } from "../load/settings";
import { TABLES } from "../load/tables";
import { forgiveTypes } from "./forgive-settings";
import { SettingsTree } from "./settings-rows";
import { workbookCopy as copy, SETTINGS_SHEET } from "./workbook-copy";

type Table = (typeof TABLES)[keyof typeof TABLES];

const plainName = (name: string) => name.normalize("NFD").replace(/\p{M}/gu, "").trim().toLowerCase();

const textOf = (cell: Cell | undefined): string => {
  if (cell === null || cell === undefined) return "";
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  // With a decimal comma: the number 1.234 would be read as the amount 1.234.
  if (typeof cell === "number") return String(cell).replace(".", ",");
  return typeof cell === "boolean" ? copy.yesNo(cell) : cell.trim();
};

export const headsOf = ({ rows }: SheetRead): string[] => (rows[0] ?? []).map(textOf);

// From 0, without the column that an earlier copy has its errors in.
export const shownColumns = (sheet: SheetRead): number[] =>
  (sheet.rows[0] ?? []).flatMap((cell, index) => (textOf(cell) === copy.errorHead ? [] : [index]));

// By the head of its column; null for an unknown one.
export function factsOfHead(table: Table, head: string): CellFacts | null {
  const found = Object.entries(table.cells).find(([key]) => headerOf(key) === head);
  return found ? factsOf(found[1]) : null;
}

function readTable(table: Table, sheet: SheetRead): RawTable {
  const heads = headsOf(sheet);
  const shown = shownColumns(sheet);
  const kinds = heads.map((head) => factsOfHead(table, head)?.kind);
  const isDate = (cell: Cell, index: number) => cell instanceof Date && kinds[index] === "text";
  const issueAt = (row: number, column: number, problem: string, value: string): Issue => ({
    file: table.file,
    row,
    field: heads[column] ?? null,
    problem,
    value,
  });
  const issues = [
    ...sheet.broken.map(({ row, column, text }) => issueAt(row, column, copy.brokenFormula, text)),
    ...sheet.rows.flatMap((row, index) =>
      row.flatMap((cell, column) =>
        isDate(cell, column) ? [issueAt(index + 1, column, copy.becameDate, textOf(cell))] : [],
      ),
    ),
  ];
  const wrongRows = new Set(issues.map(({ row }) => row));
  const lines = sheet.rows
    .map((row, index) => ({ row: index + 1, cells: shown.map((column) => textOf(row[column])) }))
    .filter(({ row }) => row > 1 && !wrongRows.has(row));
  return {
    ...rawTable(
      shown.map((column) => heads[column] ?? ""),
      lines,
    ),
    issues,
  };
}

function readSettings(sheet: SheetRead): { tree: SettingsTree; settings: RawSettings | Issue[] } {
  const tree = new SettingsTree();
  const issues: Issue[] = sheet.broken.map(({ row, text }) => ({
    file: ACADEMY_FILE,
    row,
    field: null,
    problem: copy.brokenFormula,
    value: text,
  }));
  for (const [index, [key = null, cell = null]] of sheet.rows.entries()) {
    const name = textOf(key);
    if (index === 0 || name === "") continue;
    const isNew = tree.add(name, cell, index + 1);
    if (!isNew)
      issues.push({
        file: ACADEMY_FILE,
        row: index + 1,
        field: name,
        problem: copy.keyTwice,
        value: textOf(cell),
      });
  }
  if (issues.length > 0) return { tree, settings: issues };
  forgiveTypes(tree);
  return { tree, settings: { values: tree.values, rowOf: (path) => tree.nearest(path).row } };
}

// Throws WorkbookRefused
export async function readCatalogueWorkbook(
  bytes: Buffer,
  brand: Pick<CatalogueInput, "drawings" | "pictures" | "issues">,
): Promise<{ input: CatalogueInput; sheets: SheetRead[] }> {
  const sheets = await readWorkbook(bytes);
  const named = new Map(sheets.map((sheet) => [plainName(sheet.name), sheet]));
  const sheetOf = ({ title }: { title: string }) => named.get(plainName(title));
  const tables = Object.values(TABLES).flatMap((table): [string, RawTable][] => {
    const sheet = sheetOf(table);
    return sheet ? [[table.file, readTable(table, sheet)]] : [];
  });
  const settingsSheet = sheetOf({ title: SETTINGS_SHEET });
  const { tree, settings } = settingsSheet
    ? readSettings(settingsSheet)
    : {
        tree: new SettingsTree(),
        settings: [
          { file: ACADEMY_FILE, row: null, field: null, problem: copy.missingSheet(SETTINGS_SHEET) },
        ],
      };
  const cellOf = ({ file, row, field }: Issue): Pick<Issue, "cell" | "field"> => {
    if (file === ACADEMY_FILE) {
      const nearest = tree.nearest((field ?? "").split("."));
      const place = {
        sheet: settingsSheet?.name ?? SETTINGS_SHEET,
        row: settingsSheet ? (row ?? nearest.row) : null,
      };
      return { cell: { ...place, column: 1 }, field: nearest.key || field };
    }
    const table = Object.values(TABLES).find((one) => one.file === file);
    if (!table) return { field };
    const sheet = sheetOf(table);
    const column = sheet ? Math.max(0, headsOf(sheet).indexOf(field ?? "")) : 0;
    return { cell: { sheet: sheet?.name ?? table.title, row, column }, field };
  };
  return {
    sheets,
    input: { ...brand, tables: new Map(tables), settings, missingText: copy.missingSheet, cellOf },
  };
}
