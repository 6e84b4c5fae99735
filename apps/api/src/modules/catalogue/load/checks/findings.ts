import { headerOf, type Placed, type TableFile, tableName } from "../csv-table";
import type { Issue } from "../issues";
import { checksCopy as copy } from "./checks-copy";

export interface Findings<Row> {
  add(row: Placed<Row>, field: (keyof Row & string) | null, problem: string): void;
  readonly issues: Issue[];
}

export function findingsOf<Row>({ file }: TableFile<Row>): Findings<Row> {
  const issues: Issue[] = [];
  return {
    issues,
    add: ({ row }, field, problem) =>
      issues.push({ file, row, field: field === null ? null : headerOf(field), problem }),
  };
}

export function repeated<Row>(
  table: TableFile<Row>,
  rows: readonly Placed<Row>[],
  field: keyof Row & string,
  keyOf: (row: Row) => string = (row) => String(row[field]),
): Issue[] {
  const findings = findingsOf(table);
  const firstRows = new Map<string, number>();
  for (const row of rows) {
    const key = keyOf(row);
    const first = firstRows.get(key);
    if (first === undefined) firstRows.set(key, row.row);
    else findings.add(row, field, copy.repeated(key, first));
  }
  return findings.issues;
}

interface Target {
  table: { title: string; file: string };
  /** Null where a row of it could not be read: any id may be that one's. */
  ids: ReadonlySet<number> | null;
}

// Tables with a row that could not be read, by file: what is missing there may be in it.
export type Unread = ReadonlySet<string>;

export const targetOf = (
  table: Target["table"],
  rows: readonly { id: number }[],
  unread: Unread,
): Target => ({ table, ids: unread.has(table.file) ? null : idsOf(rows) });

export function dangling<Row>(
  table: TableFile<Row>,
  rows: readonly Placed<Row>[],
  field: keyof Row & string,
  target: Target,
): Issue[] {
  const findings = findingsOf(table);
  if (target.ids === null) return [];
  for (const row of rows) {
    for (const id of idsIn(row[field])) {
      if (!target.ids.has(id)) findings.add(row, field, copy.dangling(id, tableName(target.table)));
    }
  }
  return findings.issues;
}

function idsIn(value: unknown): number[] {
  if (typeof value === "number") return [value];
  return Array.isArray(value) ? value.filter((item) => typeof item === "number") : [];
}

export const idsOf = (rows: readonly { id: number }[]): ReadonlySet<number> =>
  new Set(rows.map(({ id }) => id));

export const byId = <Row extends { id: number }>(rows: readonly Row[]): ReadonlyMap<number, Row> =>
  new Map(rows.map((row) => [row.id, row]));
