import { type Column, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";

/** True for rows whose integer column is one of `ids`. However many these are, the statement's text is the same. */
export function anyOf(column: Column, ids: readonly number[]): SQL {
  return sql`${column} = ANY(${sql.param(ids)}::int[])`;
}

/** Condition of a CHECK: the column is one of these words. They are written out, since a CHECK has no parameters. */
export function oneOf(column: Column, words: readonly string[]): SQL {
  return sql`${column} IN (${sql.raw(words.map((word) => `'${word}'`).join(", "))})`;
}

type Raw = Record<string, unknown>;

interface WrittenRows<Table extends PgTable> {
  /** All columns under the names of the row's fields. */
  columns: SQL;
  toRow: (raw: Raw) => Table["$inferSelect"];
  /** For a join: the columns of the table under an alias, and its row out of what was joined. */
  joined: (alias: string) => { columns: SQL; toRow: (raw: Raw) => Table["$inferSelect"] };
}

/**
 * What statements that are written out need to read whole rows of a table. Statements on the hot path are
 * written out: building one from parts costs the process more than asking PostgreSQL does.
 */
export function writtenRows<Table extends PgTable>(table: Table): WrittenRows<Table> {
  const columns: Record<string, Column> = getTableColumns(table);
  const all = Object.entries(columns);
  const read = (column: Column, value: unknown) => (value === null ? null : column.mapFromDriverValue(value));
  const namedBy = (write: (name: string, key: string) => string) =>
    sql.raw(all.map(([key, { name }]) => write(name, key)).join(", "));
  const rowOf = (raw: Raw, prefix = "") =>
    Object.fromEntries(all.map(([key, column]) => [key, read(column, raw[prefix + key])]));
  return {
    columns: namedBy((name, key) => `"${name}" AS "${key}"`),
    toRow: (raw) => rowOf(raw),
    joined: (alias) => ({
      columns: namedBy((name, key) => `${alias}."${name}" AS "${alias}.${key}"`),
      toRow: (raw) => rowOf(raw, `${alias}.`),
    }),
  };
}
