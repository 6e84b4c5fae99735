import type { ExtractTablesWithRelations } from "drizzle-orm";
import { drizzle, type NodePgDatabase, type NodePgTransaction } from "drizzle-orm/node-postgres";
import pg from "pg";

/** Measured best on a hot course with two cores; more connections only queue on the same row lock. */
const POOL_SIZE = 8;

type NoSchema = Record<string, never>;
export type Database = NodePgDatabase<NoSchema> & { $client: pg.Pool };
export type Tx = NodePgTransaction<NoSchema, ExtractTablesWithRelations<NoSchema>>;
/** Anything that can run a query; writes ask for a `Tx` instead. */
export type Reader = Database | Tx;

/** Opens the pool; every connection speaks UTC, and no statement or lock wait outlives its buyer's patience. */
export function openDatabase(url: string, { poolSize = POOL_SIZE } = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 10_000,
    options: "-c timezone=UTC -c statement_timeout=15000 -c lock_timeout=8000",
  });
  // A broken idle connection is replaced by the pool; without a listener it would end the process.
  pool.on("error", (error) => console.error("database connection lost:", error.message));
  return drizzle({ client: pool });
}
