import { CsvError, parse } from "csv-parse/sync";
import { z } from "zod";

/** What is wrong in a catalogue file, as a person would look for it in a spreadsheet. */
export interface Issue {
  file: string;
  /** Line of the file, the header being 1; null when the whole file is meant. */
  row: number | null;
  /** Column of a table or key of the settings; null when the whole row is meant. */
  field: string | null;
  problem: string;
}

/** `courses.csv, row 12, capacity: must be a whole number`. */
export function issueText({ file, row, field, problem }: Issue): string {
  const place = [file, row === null ? null : `row ${row}`, field].filter((part) => part !== null).join(", ");
  return `${place}: ${problem}`;
}

/** The catalogue was refused as a whole; nothing of it was stored. */
export class CatalogueError extends Error {
  override readonly name = "CatalogueError";

  constructor(readonly issues: readonly Issue[]) {
    super(issues.map(issueText).join("\n"));
  }
}

/** One CSV file of the catalogue: its name, its columns and what each cell must be. */
export interface TableFile<Row> {
  file: string;
  /** Keys of a row in file order; the header has them in `snake_case`. */
  keys: readonly string[];
  schema: z.ZodType<Row>;
}

/** A parsed row and the line it came from. */
export type Placed<Row> = Row & { row: number };

type CellShape = Record<string, z.ZodType<unknown, string>>;
type RowOf<S extends CellShape> = { [K in keyof S]: z.output<S[K]> };
type Line = { info: { lines: number }; record: string[] };

/** Describes a table by the schema of each cell; the order of the keys is the order of the columns. */
export function tableFile<S extends CellShape>(file: string, shape: S): TableFile<RowOf<S>> {
  // A row is made of its cells; zod cannot infer that for a shape that is still generic.
  return { file, keys: Object.keys(shape), schema: z.object(shape) as unknown as z.ZodType<RowOf<S>> };
}

/** `priceClp` → `price_clp`, as headers are written. */
export const headerOf = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Spreadsheets in Chile separate by semicolon, the rest of the world by comma: the header tells. */
function delimiterOf(text: string): string {
  const [header = ""] = text.split("\n", 1);
  return header.includes(";") ? ";" : ",";
}

/**
 * Reads one table. Wrong rows are left out and reported, each wrong cell by itself,
 * so that one look shows all there is to mend in the file.
 */
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

function readLines(text: string): Line[] {
  const options = { bom: true, info: true, trim: true, skip_empty_lines: true, relax_column_count: true };
  // With `info` every record comes with the line it ends on; the library's types do not say so.
  return parse(text, { ...options, delimiter: delimiterOf(text) }) as unknown as Line[];
}

function headerIssues<Row>({ file, keys }: TableFile<Row>, found: string[]): Issue[] {
  const wanted = keys.map(headerOf);
  const missing = wanted.filter((name) => !found.includes(name));
  const unknown = found.filter((name) => !wanted.includes(name));
  const twice = found.filter((name, index) => found.indexOf(name) !== index);
  const issue = (field: string, problem: string): Issue => ({ file, row: 1, field, problem });
  return [
    ...missing.map((name) => issue(name, "this column is missing")),
    ...unknown.map((name) => issue(name, "this column is not known")),
    ...twice.map((name) => issue(name, "this column is there twice")),
  ];
}

function parseRows<Row>({ file, keys, schema }: TableFile<Row>, header: string[], lines: Line[]) {
  const places = keys.map((key): [string, number] => [key, header.indexOf(headerOf(key))]);
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
      Object.fromEntries(places.map(([key, place]) => [key, record[place] ?? ""])),
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
