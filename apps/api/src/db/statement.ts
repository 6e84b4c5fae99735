import { createHash } from "node:crypto";
import { type Column, getTableColumns } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import pg from "pg";

// A digest of the text: on any connection one name means one statement.
export const nameOfStatement = (text: string): string => createHash("sha1").update(text).digest("base64url");

/** A transaction's connection, or any of the pool. */
export interface Queryable {
  $client: Pick<pg.Pool, "query">;
}

/** `rowCount` also counts changed rows of a statement that returns none. */
export interface Answer<Row> {
  rows: Row[];
  rowCount: number;
}

const { builtins } = pg.types;
const BIGINT_ARRAY = 1016;
const asNumber = (text: string) => Number(text);

// Ids, counts and CLP are far below 2^53; a date without a time stays text.
const PARSERS: Readonly<Record<number, (text: string) => unknown>> = {
  [builtins.INT8]: asNumber,
  [BIGINT_ARRAY]: (text) => text.slice(1, -1).split(",").filter(Boolean).map(asNumber),
  [builtins.DATE]: (text) => text,
};
const types: pg.CustomTypesConfig = {
  getTypeParser: (type: number, format?: "text" | "binary") =>
    PARSERS[type] ?? pg.types.getTypeParser(type, format as "text"),
};

/**
 * A statement written out once, for the calls that sell: building one at each call takes more CPU than sending it.
 * Values are `$1`, `$2`, … in order; `Row` has the column names and parsed types: `timestamptz` to `Date`,
 * `bigint` to `number`, `date` to `string`, JSON parsed.
 */
export function statement<Row extends object = never>(
  text: string,
): (db: Queryable, values: readonly unknown[]) => Promise<Answer<Row>> {
  const name = nameOfStatement(text);
  return async (db, values) => {
    const { rows, rowCount } = await db.$client.query<Row>({
      name,
      text,
      values: values as unknown[],
      types,
    });
    return { rows, rowCount: rowCount ?? 0 };
  };
}

/** All columns of a table under its row's field names, for a written-out statement; with a prefix in a join. */
export function columnsOf(table: PgTable, alias = "", prefix = ""): string {
  const from = alias && `${alias}.`;
  return Object.entries(getTableColumns(table))
    .map(([key, { name }]) => `${from}"${name}" AS "${prefix}${key}"`)
    .join(", ");
}

/**
 * An UPDATE whose `SET` has the columns of `changes`, one statement for each list of columns. Undefined changes
 * are left out; `values` are `$1`, …, the set ones follow.
 */
export function statementThatSets<Changes extends object, Row extends object = never>(
  table: PgTable,
  write: (assignments: string) => string,
): (db: Queryable, changes: Changes, values: readonly unknown[]) => Promise<Answer<Row>> {
  const columns: Readonly<Record<string, Column>> = getTableColumns(table);
  const columnOf = (key: string): Column => {
    const column = columns[key];
    if (!column) throw new Error(`the table has no column ${key}`);
    return column;
  };
  const byColumns = new Map<string, ReturnType<typeof statement<Row>>>();
  const statementOf = (keys: readonly string[], own: number) => {
    const list = keys.join();
    const known = byColumns.get(list);
    if (known) return known;
    const written = keys.map((key, index) => `"${columnOf(key).name}" = $${own + index + 1}`).join(", ");
    const made = statement<Row>(write(written));
    byColumns.set(list, made);
    return made;
  };
  return async (db, changes, values) => {
    const given = Object.entries(changes).filter(([, value]) => value !== undefined);
    const set = given.toSorted(([a], [b]) => (a < b ? -1 : 1));
    const ask = statementOf(
      set.map(([key]) => key),
      values.length,
    );
    return await ask(db, [...values, ...set.map(([key, value]) => toDriver(columnOf(key), value))]);
  };
}

// JSON as text, a moment as ISO 8601.
const toDriver = (column: Column, value: unknown) => (value === null ? null : column.mapToDriverValue(value));

export const firstOf = <Row>({ rows }: Answer<Row>): Row | null => rows[0] ?? null;
