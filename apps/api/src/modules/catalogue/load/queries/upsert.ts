import { getTableColumns, getTableName, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Tx } from "../../../../db/database";

export interface Change {
  added: number;
  changed: number;
  removed: number;
}

export type Changes = Record<string, Change>;

type Row<T extends PgTable> = T["$inferInsert"];
type Key<T extends PgTable> = keyof Row<T> & string;

// Keeps one statement's parameter at a few megabytes.
const ROWS_PER_STATEMENT = 5_000;

function columnNameOf(table: PgTable, key: string): string {
  const column = getTableColumns(table)[key];
  if (!column) throw new Error(`table ${getTableName(table)} has no column ${key}`);
  return column.name;
}

const namesOf = (table: PgTable, keys: readonly string[], prefix = sql.raw("")): SQL =>
  sql.join(
    keys.map((key) => sql`${prefix}${sql.identifier(columnNameOf(table, key))}`),
    sql`, `,
  );

// One JSON parameter, however many rows.
function rowsAsTable<T extends PgTable>(table: T, rows: readonly Row<T>[], keys: readonly Key<T>[]): SQL {
  const records = rows.map((row) =>
    Object.fromEntries(keys.map((key) => [columnNameOf(table, key), row[key] ?? null])),
  );
  return sql`jsonb_populate_recordset(NULL::${table}, ${JSON.stringify(records)}::jsonb)`;
}

// Equal rows are not touched; `keep` is written only for a new row.
export async function upsertRows<T extends PgTable>(
  tx: Tx,
  table: T,
  rows: readonly Row<T>[],
  {
    key,
    columns,
    keep = [],
  }: { key: readonly Key<T>[]; columns: readonly Key<T>[]; keep?: readonly Key<T>[] },
): Promise<Change> {
  const all = [...key, ...columns, ...keep];
  const counts = { added: 0, changed: 0, removed: 0 };
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    const part = rowsAsTable(table, rows.slice(start, start + ROWS_PER_STATEMENT), all);
    const result = await tx.execute<{ added: boolean }>(sql`
      INSERT INTO ${table} AS stored (${namesOf(table, all)})
      SELECT ${namesOf(table, all)} FROM ${part}
      ON CONFLICT (${namesOf(table, key)}) ${onConflict(table, columns)}
      RETURNING (xmax = 0) AS added`);
    const added = result.rows.filter((row) => row.added).length;
    counts.added += added;
    counts.changed += result.rows.length - added;
  }
  return counts;
}

function onConflict(table: PgTable, columns: readonly string[]): SQL {
  if (columns.length === 0) return sql`DO NOTHING`;
  const sets = columns.map((key) => {
    const name = sql.identifier(columnNameOf(table, key));
    return sql`${name} = excluded.${name}`;
  });
  const stored = namesOf(table, columns, sql.raw("stored."));
  const wanted = namesOf(table, columns, sql.raw("excluded."));
  return sql`DO UPDATE SET ${sql.join(sets, sql`, `)} WHERE ROW(${stored}) IS DISTINCT FROM ROW(${wanted})`;
}

export function isNamedByNone(...columns: PgColumn[]): SQL {
  const free = columns.map(
    (column) => sql`NOT EXISTS (SELECT FROM ${column.table} WHERE ${column} = stored.id)`,
  );
  return sql.join(free, sql` AND `);
}

// Deletes rows that `rows` lack; `only` limits which. Returns how many.
export async function removeAbsent<T extends PgTable>(
  tx: Tx,
  table: T,
  rows: readonly Row<T>[],
  { key, only = sql`true` }: { key: readonly Key<T>[]; only?: SQL },
): Promise<number> {
  const result = await tx.execute(sql`
    DELETE FROM ${table} AS stored WHERE (${only}) AND NOT EXISTS (
      SELECT FROM ${rowsAsTable(table, rows, key)} AS wanted
      WHERE ROW(${namesOf(table, key, sql.raw("wanted."))}) = ROW(${namesOf(table, key, sql.raw("stored."))}))`);
  return result.rowCount ?? 0;
}
