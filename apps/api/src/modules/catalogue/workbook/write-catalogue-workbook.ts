import { type Cell, type SheetOf, writeWorkbook } from "../../../spreadsheet/write-workbook";
import { type CellFacts, factsOf } from "../load/cells";
import { headerOf, readCsv, type TableFile } from "../load/csv-table";
import { CatalogueError } from "../load/issues";
import { ACADEMY_FILE, readYaml } from "../load/settings";
import { TABLES } from "../load/tables";
import { settingRows } from "./settings-rows";
import { COLUMN_TEXTS, workbookCopy as copy, SETTINGS_SHEET, settingMeaning } from "./workbook-copy";

type TableName = keyof typeof TABLES;

const SHEET_ORDER: readonly TableName[] = [
  ...(["venues", "programs", "subjects", "courses", "packs", "coupons"] as const),
  ...(["details", "programDetails", "regions", "cities", "communes", "schools"] as const),
];
const FORMATS: Partial<Record<CellFacts["kind"], string>> = { amount: "#,##0", decimal: "0.0000####" };
const MAX_WIDTH = 60;

export const columnOf = (head: string, { kind, choices }: CellFacts) => ({
  head,
  ...(FORMATS[kind] && { format: FORMATS[kind] }),
  ...(choices && { allowed: choices }),
});

export function fitted(sheet: SheetOf): SheetOf {
  const lengthOf = (cell: Cell | undefined) => (cell instanceof Date ? 10 : String(cell ?? "").length);
  const columns = sheet.columns.map((column, index) => {
    const longest = sheet.rows.reduce(
      (most, row) => Math.max(most, lengthOf(row[index])),
      column.head.length,
    );
    return { width: Math.min(longest + 2, MAX_WIDTH), ...column };
  });
  return { ...sheet, columns };
}

function typedCell(text: string, kind: CellFacts["kind"]): Cell {
  if (text === "") return null;
  if (kind === "yesNo") return text === "yes" ? copy.yes : text;
  if (kind === "day") return new Date(`${text}T00:00:00Z`);
  if (kind === "text") return text;
  return Number(text.replace(",", "."));
}

function tableSheet<Row>({ file, title, keys, cells }: TableFile<Row>, text: string): SheetOf {
  const raw = readCsv(file, text);
  if ("problem" in raw) throw new CatalogueError([raw]);
  const columns = keys.flatMap((key) => {
    const cell = cells[key];
    const [head, index] = [headerOf(key), raw.header.indexOf(headerOf(key))];
    return cell ? [{ index, facts: factsOf(cell), column: columnOf(head, factsOf(cell)) }] : [];
  });
  return fitted({
    name: title,
    columns: columns.map(({ column }) => column),
    rows: raw.lines.map((line) =>
      columns.map(({ index, facts }) => typedCell(line.cells[index] ?? "", facts.kind)),
    ),
  });
}

function settingsSheet(text: string): SheetOf {
  const settings = readYaml(text);
  if (Array.isArray(settings)) throw new CatalogueError(settings);
  return fitted({
    name: SETTINGS_SHEET,
    columns: copy.settingHeads.map((head) => ({ head })),
    rows: settingRows(settings.values).map(([key, cell]) => [key, cell, settingMeaning(key)]),
  });
}

function guideSheet(): SheetOf {
  const rows = SHEET_ORDER.flatMap((name) => {
    const { title, cells } = TABLES[name];
    return Object.entries(cells).map(([key, cell]) => {
      const { allowed, isOptional } = factsOf(cell);
      const meaning = COLUMN_TEXTS[name][key as keyof (typeof COLUMN_TEXTS)[TableName]];
      return [title, headerOf(key), meaning, isOptional ? copy.no : copy.yes, copy.must(allowed)];
    });
  });
  return fitted({
    name: copy.guide,
    columns: copy.guideHeads.map((head) => ({ head })),
    rows: [[SETTINGS_SHEET, "", copy.settingsGuide, "", ""], ...rows],
  });
}

export const writeCatalogueWorkbook = (texts: ReadonlyMap<string, string>): Promise<Buffer> =>
  writeWorkbook([
    guideSheet(),
    settingsSheet(texts.get(ACADEMY_FILE) ?? ""),
    ...SHEET_ORDER.map((name) =>
      tableSheet(TABLES[name] as TableFile<unknown>, texts.get(TABLES[name].file) ?? ""),
    ),
  ]);
