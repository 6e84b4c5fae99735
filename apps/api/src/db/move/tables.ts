import type { Queryable } from "../statement";

/** Why a shop cannot be moved: one sentence for the operator. */
export class MoveError extends Error {}

// Quoted SQL name, stored columns, row order for insertion, and the other tables that its rows reference.
export interface Table {
  name: string;
  columns: string;
  order: string;
  needs: string[];
}

// The worker's own schema records stay: each database has those of its migration.
const READ_TABLES = `
  SELECT format('%I.%I', space.nspname, t.relname) COLLATE "C" AS name,
    (SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) FROM pg_attribute
      WHERE attrelid = t.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '') AS columns,
    concat_ws(', ',
      (SELECT string_agg(quote_ident(attname) || ' IS NOT NULL', ', ')
        FROM pg_constraint JOIN pg_attribute ON attrelid = conrelid AND attnum = ANY (conkey)
        WHERE conrelid = t.oid AND contype = 'f' AND confrelid = t.oid),
      (SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum)
        FROM pg_index JOIN pg_attribute ON attrelid = indrelid AND attnum = ANY (indkey)
        WHERE indrelid = t.oid AND indisprimary)) AS "order",
    ARRAY(SELECT DISTINCT format('%I.%I', other_space.nspname, other.relname) COLLATE "C"
      FROM pg_constraint JOIN pg_class other ON other.oid = confrelid
        JOIN pg_namespace other_space ON other_space.oid = other.relnamespace
      WHERE conrelid = t.oid AND contype = 'f' AND confrelid <> t.oid ORDER BY 1) AS needs
  FROM pg_class t JOIN pg_namespace space ON space.oid = t.relnamespace
  WHERE t.relkind = 'r' AND space.nspname IN ('public', 'graphile_worker')
    AND (space.nspname, t.relname) <> ('graphile_worker', 'migrations')
  ORDER BY 1`;

const READ_SEQUENCES = `
  SELECT format('%I.%I', schemaname, sequencename) AS name FROM pg_sequences
  WHERE schemaname IN ('public', 'graphile_worker')`;

/** Tables of shop and worker, each after those that it references. */
export async function readTables(db: Queryable): Promise<Table[]> {
  const { rows } = await db.$client.query<Table>(READ_TABLES);
  const ordered: Table[] = [];
  const placed = new Set<string>();
  while (ordered.length < rows.length) {
    const next = rows.filter(
      ({ name, needs }) => !placed.has(name) && needs.every((need) => placed.has(need)),
    );
    if (next.length === 0) throw new MoveError("Some tables refer to each other in a circle.");
    for (const { name } of next) placed.add(name);
    ordered.push(...next);
  }
  return ordered;
}

const BATCH = 1000;

// PostgreSQL's own row text keeps bytes, microseconds and numbers exact. Rows that reference their own table last.
export async function copyRows(
  from: Queryable,
  to: Queryable,
  { name, columns, order }: Table,
): Promise<void> {
  const source = from.$client;
  await source.query(
    `DECLARE moved CURSOR FOR SELECT whole::text AS row FROM ${name} whole ORDER BY ${order}`,
  );
  for (;;) {
    const { rows } = await source.query<{ row: string }>(`FETCH ${BATCH} FROM moved`);
    if (rows.length === 0) break;
    await to.$client.query(
      `INSERT INTO ${name} (${columns}) OVERRIDING SYSTEM VALUE SELECT ${columns} FROM unnest($1::${name}[])`,
      [rows.map(({ row }) => row)],
    );
  }
  await source.query("CLOSE moved");
}

// Unlike `setval`, a rollback undoes this.
export async function copySequences(from: Queryable, to: Queryable): Promise<void> {
  const { rows } = await from.$client.query<{ name: string }>(READ_SEQUENCES);
  for (const { name } of rows) {
    const { rows: found } = await from.$client.query<{ next: string }>(
      `SELECT last_value + is_called::int AS next FROM ${name}`,
    );
    await to.$client.query(`ALTER SEQUENCE ${name} RESTART WITH ${found[0]?.next}`);
  }
}

export interface Contents {
  rows: number;
  digest: string | null;
}

/** The digest is the same in every PostgreSQL version and collation. */
export async function readContents(db: Queryable, { name }: Table): Promise<Contents> {
  const { rows } = await db.$client.query<Contents>(`
    SELECT count(*)::int AS rows, md5(string_agg(digest, '' ORDER BY digest)) AS digest
    FROM (SELECT md5(whole::text) COLLATE "C" AS digest FROM ${name} whole) digests`);
  return rows[0] ?? { rows: 0, digest: null };
}
