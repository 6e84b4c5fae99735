import { type Database, openDatabase, type Tx } from "../database";
import { migrate } from "../migrate";
import type { Queryable } from "../statement";
import { copyRows, copySequences, MoveError, readContents, readTables, type Table } from "./tables";

export interface MovedTable {
  name: string;
  rows: number;
}

// The same text of a value on both sides, whatever their settings; rows hidden by a policy are an error.
const SAME_TEXT = `SET LOCAL search_path = public; SET LOCAL datestyle = 'ISO'; SET LOCAL intervalstyle = 'postgres';
  SET LOCAL bytea_output = 'hex'; SET LOCAL extra_float_digits = 1; SET LOCAL row_security = off;
  SET LOCAL idle_in_transaction_session_timeout = 0`;

const ask = async <Row extends object>(db: Queryable, text: string): Promise<Row | undefined> =>
  (await db.$client.query<Row>(text)).rows[0];

// Any other connection of the role, a shop's or a person's.
async function refuseCompany(db: Queryable, which: string): Promise<void> {
  const found = await ask<{ others: number }>(
    db,
    `SELECT count(*)::int AS others FROM pg_stat_activity WHERE datname = current_database()
       AND usename = current_user AND backend_type = 'client backend' AND pid <> pg_backend_pid()`,
  );
  if (found?.others)
    throw new MoveError(`Somebody uses the ${which} database: stop its shop and all else there first.`);
}

async function isShop(db: Queryable): Promise<boolean> {
  const found = await ask<{ is_shop: boolean }>(
    db,
    "SELECT num_nulls(to_regclass('public.orders'), to_regclass('drizzle.__drizzle_migrations')) = 0 AS is_shop",
  );
  return found?.is_shop === true;
}

async function refuseUsed(target: Queryable): Promise<void> {
  const found = (await isShop(target))
    ? "SELECT EXISTS (SELECT FROM public.orders) OR EXISTS (SELECT FROM public.sessions) AS is_used"
    : "SELECT EXISTS (SELECT FROM pg_tables WHERE schemaname = 'public') AS is_used";
  const { is_used: isUsed } = (await ask<{ is_used: boolean }>(target, found)) ?? {};
  if (isUsed) throw new MoveError("The new database is in use already: a shop moves into an empty one only.");
}

// Transbank has none of the simulator's payments and could refund none.
async function refuseSimulated(source: Queryable): Promise<void> {
  const found = await ask<{ simulated: number }>(
    source,
    "SELECT count(*)::int AS simulated FROM public.payment_attempts WHERE url LIKE 'http:%'",
  );
  if (found?.simulated) {
    throw new MoveError(
      `${found.simulated} payments of this shop were made at the simulator, and Transbank knows none of them: begin the new shop empty, or move a trial with --with-simulated.`,
    );
  }
}

async function stepsOf(db: Queryable): Promise<string[]> {
  const { rows } = await db.$client.query<{ step: string }>(
    "SELECT hash AS step FROM drizzle.__drizzle_migrations UNION ALL SELECT id::text FROM graphile_worker.migrations",
  );
  return rows.map(({ step }) => step).sort();
}

// Columns too: rows are copied in column order.
const schemaOf = async (db: Queryable) => JSON.stringify([await stepsOf(db), await readTables(db)]);

async function refuseOtherSchema(source: Queryable, target: Queryable): Promise<void> {
  if ((await schemaOf(source)) === (await schemaOf(target))) return;
  throw new MoveError(
    "The schemas of the two databases differ: start the old shop once with this version, stop it, and try again.",
  );
}

// Deletes the migrations' own rows, and disables triggers during the copy.
async function makeRoom(target: Tx, tables: Table[]): Promise<void> {
  const client = target.$client;
  await client.query(tables.map(({ name }) => `ALTER TABLE ${name} DISABLE TRIGGER USER`).join("; "));
  // Under the lock: rows that arrived since the first check are not deleted.
  await refuseUsed(target);
  await client.query("GRANT TRUNCATE ON desk_actions TO CURRENT_USER");
  await client.query(`TRUNCATE ${tables.map(({ name }) => name).join(", ")}`);
  await client.query("REVOKE TRUNCATE ON desk_actions FROM CURRENT_USER");
}

async function compare(source: Tx, target: Tx, table: Table): Promise<MovedTable> {
  const [old, moved] = await Promise.all([readContents(source, table), readContents(target, table)]);
  if (old.rows !== moved.rows || old.digest !== moved.digest) {
    throw new MoveError(`The rows of ${table.name} did not arrive as they were.`);
  }
  return { name: table.name, rows: moved.rows };
}

async function copyAll(source: Tx, target: Tx, tables: Table[]): Promise<MovedTable[]> {
  for (const table of tables) await copyRows(source, target, table);
  await copySequences(source, target);
  const moved = [];
  for (const table of tables) moved.push(await compare(source, target, table));
  const client = target.$client;
  await client.query(tables.map(({ name }) => `ALTER TABLE ${name} ENABLE TRIGGER USER`).join("; "));
  return moved;
}

// One snapshot of the old database, locked against writes until the copy ends.
async function copyShop(source: Database, target: Database): Promise<MovedTable[]> {
  const tables = await readTables(source);
  return await target.transaction(async (to) => {
    await to.$client.query(SAME_TEXT);
    await makeRoom(to, tables);
    const read = async (from: Tx) => {
      await from.$client.query(SAME_TEXT);
      await from.$client.query(`LOCK TABLE ${tables.map(({ name }) => name).join(", ")} IN SHARE MODE`);
      return await copyAll(from, to, tables);
    };
    return await source.transaction(read, { isolationLevel: "repeatable read" });
  });
}

/**
 * Moves a stopped shop into a new database, possibly of another PostgreSQL version: all or nothing.
 * @throws MoveError for refusals, and what a database threw. The new database is at most migrated.
 */
export async function moveShop(
  urls: { from: string; to: string },
  { withSimulated }: { withSimulated: boolean },
): Promise<MovedTable[]> {
  const patient = { poolSize: 1, statementTimeoutMs: 0 };
  const source = openDatabase(urls.from, patient);
  const target = openDatabase(urls.to, patient);
  try {
    if (!(await isShop(source))) throw new MoveError("There is no shop in the old database.");
    await refuseCompany(source, "old");
    if (!withSimulated) await refuseSimulated(source);
    await refuseUsed(target);
    await refuseCompany(target, "new");
    await migrate(urls.to);
    await refuseOtherSchema(source, target);
    return await copyShop(source, target);
  } finally {
    await Promise.all([source.$client.end(), target.$client.end()]);
  }
}
