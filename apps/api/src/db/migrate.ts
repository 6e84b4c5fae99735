import { fileURLToPath } from "node:url";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as applyMigrations } from "drizzle-orm/node-postgres/migrator";
import { runMigrations as migrateWorker } from "graphile-worker";
import pg from "pg";

/** Any number will do; every process of the shop must use the same. */
const MIGRATION_LOCK = 7_415_001;

const FOLDER = fileURLToPath(new URL("../../drizzle", import.meta.url));

/** Until the schema is frozen its first migration is made anew: what an older one made cannot be brought forward. */
async function refuseOlderInit(client: pg.Client): Promise<void> {
  const { rows: found } = await client.query<{ exists: boolean }>(
    "SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS exists",
  );
  if (!found[0]?.exists) return;
  const ours = new Set(readMigrationFiles({ migrationsFolder: FOLDER }).map(({ hash }) => hash));
  const { rows } = await client.query<{ hash: string }>("SELECT hash FROM drizzle.__drizzle_migrations");
  if (rows.every(({ hash }) => ours.has(hash))) return;
  throw new Error(
    "The database is of an older version of the shop and cannot be used: npm run reset empties it.",
  );
}

/**
 * Brings the database to the newest schema, forward only. Two processes may call it at once:
 * the second waits for the first and then finds nothing to do.
 * @throws Error, before anything is touched, for a database that an older version made
 */
export async function migrate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("SELECT pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await refuseOlderInit(client);
    await applyMigrations(drizzle({ client }), { migrationsFolder: FOLDER });
    await migrateWorker({ connectionString: url });
  } finally {
    await client.end();
  }
}
