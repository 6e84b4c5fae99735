import { createHash } from "node:crypto";
import { type Column, getTableColumns } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import pg from "pg";

/** Made of the text: wherever a connection leads, the same name never means another statement. */
export const nameOfStatement = (text: string): string => createHash("sha1").update(text).digest("base64url");

/** Whom a statement is sent to: a transaction's connection, or any of the pool. */
export interface Asked {
  $client: Pick<pg.Pool, "query">;
}

/** What PostgreSQL answered; `rowCount` also of a statement that changes rows and returns none. */
export interface Answer<Row> {
  rows: Row[];
  rowCount: number;
}

const { builtins } = pg.types;
const BIGINT_ARRAY = 1016;
const asNumber = (text: string) => Number(text);

/** Ids, counts and CLP are far below 2^53; a date without a time is no moment. */
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
 * A statement that is written out once, as those of the calls that sell are: putting one together at each
 * call costs the process more than sending it. Its values are those of `$1`, `$2`, … in their order; `Row` says what its columns are
 * named and parsed to: `timestamptz` to `Date`, `bigint` to `number`, `date` to `string`, JSON to what it says.
 */
export function statement<Row extends object = never>(
  text: string,
): (db: Asked, values: readonly unknown[]) => Promise<Answer<Row>> {
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

/** All columns of a table under the names of its row's fields, for a statement that is written out; of a join with a prefix. */
export function columnsOf(table: PgTable, alias = "", prefix = ""): string {
  const from = alias && `${alias}.`;
  return Object.entries(getTableColumns(table))
    .map(([key, { name }]) => `${from}"${name}" AS "${prefix}${key}"`)
    .join(", ");
}

/**
 * A statement whose `SET` names the columns that change, one for each list of them. It is asked with the changes, of which what is
 * undefined is left out, and with its own values (`$1`, …); those that are set come behind them.
 */
export function statementThatSets<Changes extends object, Row extends object = never>(
  table: PgTable,
  write: (assignments: string) => string,
): (db: Asked, changes: Changes, values: readonly unknown[]) => Promise<Answer<Row>> {
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

/** A value as the driver sends it to a column: JSON as text, a moment as ISO 8601. */
const toDriver = (column: Column, value: unknown) => (value === null ? null : column.mapToDriverValue(value));

/** The first row, or null. */
export const firstOf = <Row>({ rows }: Answer<Row>): Row | null => rows[0] ?? null;
