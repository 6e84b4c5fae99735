import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as applyMigrations } from "drizzle-orm/node-postgres/migrator";
import { runMigrations as migrateWorker } from "graphile-worker";
import pg from "pg";
import { hasSqlState } from "./database-away";

// Arbitrary, the same in every process.
const MIGRATION_LOCK = 7_415_001;

const FOLDER = fileURLToPath(new URL("../../drizzle", import.meta.url));

// A step that waits for a table blocks everybody behind it, buyers too.
const LOCK_TIMEOUT = "1s";
// A step works under its table's lock: longer work belongs to a job.
const STATEMENT_TIMEOUT = "30s";
const LOCK_TRIES = 15;
const LOCK_PAUSE_MS = 1_500;
const LOCK_NOT_AVAILABLE = "55P03";

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

// One transaction, retried, because a short lock timeout keeps it from blocking buyers.
async function applySteps(client: pg.Client): Promise<void> {
  await client.query(`SET lock_timeout = '${LOCK_TIMEOUT}'; SET statement_timeout = '${STATEMENT_TIMEOUT}'`);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await applyMigrations(drizzle({ client }), { migrationsFolder: FOLDER });
    } catch (error) {
      if (!hasSqlState(error, LOCK_NOT_AVAILABLE)) throw error;
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
