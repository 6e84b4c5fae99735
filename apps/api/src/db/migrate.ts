import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as applyMigrations } from "drizzle-orm/node-postgres/migrator";
import { runMigrations as migrateWorker } from "graphile-worker";
import pg from "pg";

/** Any number will do; every process of the shop must use the same. */
const MIGRATION_LOCK = 7_415_001;

const FOLDER = fileURLToPath(new URL("../../drizzle", import.meta.url));

/**
 * Brings the database to the newest schema, forward only. Two processes may call it at once:
 * the second waits for the first and then finds nothing to do.
 */
export async function migrate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("SELECT pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await applyMigrations(drizzle({ client }), { migrationsFolder: FOLDER });
    await migrateWorker({ connectionString: url });
  } finally {
    await client.end();
  }
}
