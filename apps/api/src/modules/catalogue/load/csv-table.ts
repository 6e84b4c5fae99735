import { CsvError, parse } from "csv-parse/sync";
import { z } from "zod";

export interface Issue {
  file: string;
  /** Line of the file, the header being 1; null for the whole file. */
  row: number | null;
  /** Column of a table or key of the settings; null for the whole row. */
  field: string | null;
  problem: string;
}

export function issueText({ file, row, field, problem }: Issue): string {
  const place = [file, row === null ? null : `row ${row}`, field].filter((part) => part !== null).join(", ");
  return `${place}: ${problem}`;
}

/** The whole catalogue was refused; nothing was stored. */
export class CatalogueError extends Error {
  override readonly name = "CatalogueError";

  constructor(readonly issues: readonly Issue[]) {
    super(issues.map(issueText).join("\n"));
  }
}

export interface TableFile<Row> {
  file: string;
  keys: readonly string[];
  /** Columns that a file of before they were there does not have: their cells are empty. */
  mayLack: readonly string[];
  schema: z.ZodType<Row>;
}

export type Placed<Row> = Row & { row: number };

type CellShape = Record<string, z.ZodType<unknown, string>>;
type RowOf<S extends CellShape> = { [K in keyof S]: z.output<S[K]> };
type CsvRecord = { info: { lines: number }; record: string[] };

/** The order of the keys is the order of the columns. */
export function tableFile<S extends CellShape>(
  file: string,
  shape: S,
  { mayLack = [] }: { mayLack?: readonly (keyof S & string)[] } = {},
): TableFile<RowOf<S>> {
  return {
    file,
    keys: Object.keys(shape),
    mayLack,
    schema: z.object(shape) as unknown as z.ZodType<RowOf<S>>,
  };
}

export const headerOf = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function delimiterOf(text: string): string {
  const [header = ""] = text.split("\n", 1);
  return header.includes(";") ? ";" : ",";
}

/** Wrong rows are left out, and each wrong cell is reported. */
export function parseTable<Row>(
  table: TableFile<Row>,
  text: string,
): { rows: Placed<Row>[]; issues: Issue[] } {
  const { file } = table;
  try {
    const [header, ...lines] = readLines(text);
    const found = header?.record ?? [];
    const issues = headerIssues(table, found);
    return issues.length > 0 ? { rows: [], issues } : parseRows(table, found, lines);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const row = typeof error.lines === "number" ? error.lines : 1;
    return { rows: [], issues: [{ file, row, field: null, problem: error.message }] };
  }
}

function readLines(text: string): CsvRecord[] {
  const options = { bom: true, info: true, trim: true, skip_empty_lines: true, relax_column_count: true };
  // With `info` each record has the line it ends on; the library's types omit that.
  return parse(text, { ...options, delimiter: delimiterOf(text) }) as unknown as CsvRecord[];
}

function headerIssues<Row>({ file, keys, mayLack }: TableFile<Row>, found: string[]): Issue[] {
  const wanted = keys.map(headerOf);
  const lacking = mayLack.map(headerOf);
  const missing = wanted.filter((name) => !found.includes(name) && !lacking.includes(name));
  const unknown = found.filter((name) => !wanted.includes(name));
  const twice = found.filter((name, index) => found.indexOf(name) !== index);
  const issue = (field: string, problem: string): Issue => ({ file, row: 1, field, problem });
  return [
    ...missing.map((name) => issue(name, "this column is missing")),
    ...unknown.map((name) => issue(name, "this column is not known")),
    ...twice.map((name) => issue(name, "this column is there twice")),
  ];
}

function parseRows<Row>({ file, keys, schema }: TableFile<Row>, header: string[], lines: CsvRecord[]) {
  const columns = keys.map((key): [string, number] => [key, header.indexOf(headerOf(key))]);
  const rows: Placed<Row>[] = [];
  const issues: Issue[] = [];
  for (const { record, info } of lines) {
    const row = info.lines;
    if (record.length !== header.length) {
      const problem = `has ${record.length} cells, the header has ${header.length}`;
      issues.push({ file, row, field: null, problem });
      continue;
    }
    const parsed = schema.safeParse(
      Object.fromEntries(columns.map(([key, index]) => [key, record[index] ?? ""])),
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
