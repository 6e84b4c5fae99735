import { CsvError, parse } from "csv-parse/sync";
import { z } from "zod";
import type { Issue } from "./issues";
import { loadCopy as copy } from "./load-copy";

export interface TableFile<Row> {
  file: string;
  /** Its sheet in a workbook, and its name in messages. */
  title: string;
  keys: readonly (keyof Row & string)[];
  /** Columns that a file of before they were there does not have: their cells are empty. */
  mayLack: readonly string[];
  cells: Record<string, z.ZodType<unknown, string>>;
  schema: z.ZodType<Row>;
}

export type Placed<Row> = Row & { row: number };

/** Cells as text, not yet read; what is empty behind the last column and row is left out. */
export interface RawTable {
  header: readonly string[];
  lines: readonly { row: number; cells: readonly string[] }[];
  /** Of rows that were left out. */
  issues?: readonly Issue[];
}

type CellShape = Record<string, z.ZodType<unknown, string>>;
type RowOf<S extends CellShape> = { [K in keyof S]: z.output<S[K]> };
type CsvRecord = { info: { lines: number }; record: string[] };

// The order of the keys is the order of the columns.
export function tableFile<S extends CellShape>(
  file: string,
  title: string,
  shape: S,
  { mayLack = [] }: { mayLack?: readonly (keyof S & string)[] } = {},
): TableFile<RowOf<S>> {
  return {
    file,
    title,
    keys: Object.keys(shape),
    mayLack,
    cells: shape,
    schema: z.object(shape) as unknown as z.ZodType<RowOf<S>>,
  };
}

export const headerOf = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** How messages name a table, whether it is a file or a sheet. */
export const tableName = ({ title, file }: { title: string; file: string }) => `${title} (${file})`;

function delimiterOf(text: string): string {
  const [header = ""] = text.split("\n", 1);
  return [";", "\t"].find((delimiter) => header.includes(delimiter)) ?? ",";
}

/** Comma, semicolon or tab between cells, with or without a byte order mark. */
export function readCsv(file: string, text: string): RawTable | Issue {
  try {
    const options = { bom: true, info: true, trim: true, skip_empty_lines: true, relax_column_count: true };
    // With `info` each record has the line it ends on; the library's types omit that.
    const records = parse(text, { ...options, delimiter: delimiterOf(text) }) as unknown as CsvRecord[];
    const [header, ...lines] = records;
    return rawTable(
      header?.record ?? [],
      lines.map(({ record, info }) => ({ row: info.lines, cells: record })),
    );
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const row = typeof error.lines === "number" ? error.lines : 1;
    return { file, row, field: null, problem: copy.brokenCsv(error.message) };
  }
}

/** Spreadsheets leave empty columns and rows at the end. */
export function rawTable(header: readonly string[], lines: RawTable["lines"]): RawTable {
  const width = header.findLastIndex((name) => name !== "") + 1;
  return {
    header: header.slice(0, width),
    lines: lines.flatMap(({ row, cells }) => {
      const filled = cells.findLastIndex((cell) => cell !== "") + 1;
      return filled === 0 ? [] : [{ row, cells: cells.slice(0, Math.max(filled, width)) }];
    }),
  };
}

// Wrong rows are left out, and each wrong cell is reported.
export function parseTable<Row>(
  table: TableFile<Row>,
  raw: RawTable,
): { rows: Placed<Row>[]; issues: Issue[] } {
  const ofHeader = headerIssues(table, raw.header);
  if (ofHeader.length > 0) return { rows: [], issues: ofHeader };
  const { rows, issues } = parseRows(table, raw);
  return { rows, issues: [...(raw.issues ?? []), ...issues] };
}

function headerIssues<Row>({ file, keys, mayLack }: TableFile<Row>, found: readonly string[]): Issue[] {
  const wanted = keys.map(headerOf);
  const lacking = mayLack.map(headerOf);
  const missing = wanted.filter((name) => !found.includes(name) && !lacking.includes(name));
  const unknown = found.filter((name) => !wanted.includes(name));
  const twice = found.filter((name, index) => found.indexOf(name) !== index);
  const issue = (field: string, problem: string): Issue => ({ file, row: 1, field, problem });
  return [
    ...missing.map((name) => issue(name, copy.missingColumn)),
    ...unknown.map((name) => issue(name, copy.unknownColumn(wanted))),
    ...twice.map((name) => issue(name, copy.repeatedColumn)),
  ];
}

function parseRows<Row>({ file, keys, schema }: TableFile<Row>, { header, lines }: RawTable) {
  const columns = keys.map((key): [string, number] => [key, header.indexOf(headerOf(key))]);
  const rows: Placed<Row>[] = [];
  const issues: Issue[] = [];
  for (const { row, cells } of lines) {
    if (cells.length !== header.length) {
      const problem = copy.cellCount(cells.length, header.length);
      issues.push({ file, row, field: null, problem });
      continue;
    }
    const parsed = schema.safeParse(
      Object.fromEntries(columns.map(([key, index]) => [key, cells[index] ?? ""])),
    );
    if (parsed.success) rows.push({ ...parsed.data, row });
    else {
      for (const { path, message } of parsed.error.issues) {
        issues.push({ file, row, field: headerOf(String(path[0] ?? "")), problem: message });
      }
    }
  }
  return { rows, issues };
}
