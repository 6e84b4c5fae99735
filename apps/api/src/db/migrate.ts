import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { type MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator";
import { runMigrations as migrateWorker } from "graphile-worker";
import pg from "pg";
import { hasSqlState } from "./database-away";

// Arbitrary, the same in every process.
const MIGRATION_LOCK = 7_415_001;

const FOLDER = fileURLToPath(new URL("../../drizzle", import.meta.url));

// A step that waits for a table blocks everybody behind it, buyers too. Far shorter than PostgreSQL's deadlock_timeout
// (1 s): of a step and a buyer that wait for each other, the step gives up before the server ends one of them.
const LOCK_TIMEOUT = "200ms";
// A step works under its table's lock: longer work belongs to a job.
const STATEMENT_TIMEOUT = "30s";
const LOCK_TRIES = 25;
const LOCK_PAUSE_MS = 1_000;
const LOCK_NOT_AVAILABLE = "55P03";
const DEADLOCK_DETECTED = "40P01";

// The first migration is frozen: a database that began with another one cannot be migrated. Unknown steps are
// those of a newer version, which keeps everything that this version uses (docs/operations.md).
async function refuseOtherInit(client: pg.Client): Promise<void> {
  const { rows: found } = await client.query<{ exists: boolean }>(
    "SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS exists",
  );
  if (!found[0]?.exists) return;
  const [init] = readMigrationFiles({ migrationsFolder: FOLDER });
  const { rows } = await client.query<{ hash: string }>("SELECT hash FROM drizzle.__drizzle_migrations");
  if (rows.length === 0 || rows.some(({ hash }) => hash === init?.hash)) return;
  throw new Error(
    "The database is of an older version of the shop and cannot be used: npm run reset empties it.",
  );
}

// Drizzle's table. Its own command applies all steps in one transaction, which holds the first step's locks until the last.
async function findApplied(client: pg.Client): Promise<number> {
  await client.query("CREATE SCHEMA IF NOT EXISTS drizzle");
  await client.query(
    "CREATE TABLE IF NOT EXISTS drizzle.__drizzle_migrations (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint)",
  );
  const { rows } = await client.query<{ last: string | null }>(
    "SELECT max(created_at) AS last FROM drizzle.__drizzle_migrations",
  );
  return Number(rows[0]?.last ?? -1);
}

async function applyStep(client: pg.Client, { sql, hash, folderMillis }: MigrationMeta): Promise<void> {
  await client.query("BEGIN");
  try {
    for (const statement of sql) await client.query(statement);
    await client.query("INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1, $2)", [
      hash,
      folderMillis,
    ]);
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK");
    throw error;
  }
}

const isInTheWay = (error: unknown) =>
  hasSqlState(error, LOCK_NOT_AVAILABLE) || hasSqlState(error, DEADLOCK_DETECTED);

async function applyStepOnceFree(client: pg.Client, step: MigrationMeta): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await applyStep(client, step);
    } catch (error) {
      if (!isInTheWay(error)) throw error;
      if (attempt === LOCK_TRIES) {
        throw new Error(
          "The database could not be migrated: some long transaction holds its tables; end it and start again.",
          { cause: error },
        );
      }
      await sleep(LOCK_PAUSE_MS);
    }
  }
}

async function applySteps(client: pg.Client): Promise<void> {
  await client.query(`SET lock_timeout = '${LOCK_TIMEOUT}'; SET statement_timeout = '${STATEMENT_TIMEOUT}'`);
  const applied = await findApplied(client);
  for (const step of readMigrationFiles({ migrationsFolder: FOLDER })) {
    if (step.folderMillis > applied) await applyStepOnceFree(client, step);
  }
}

/**
 * Brings the database to the newest schema, forward only; a concurrent second process waits and then does nothing.
 * @throws Error, before any change, for a database of another first migration
 */
export async function migrate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("SELECT pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await refuseOtherInit(client);
    await applySteps(client);
    await migrateWorker({ connectionString: url });
  } finally {
    await client.end();
  }
}
