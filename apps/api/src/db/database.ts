import type { ExtractTablesWithRelations } from "drizzle-orm";
import { drizzle, type NodePgDatabase, type NodePgTransaction } from "drizzle-orm/node-postgres";
import pg from "pg";
import { nameStatements } from "./named-statements";

/** Measured best on a hot course with two cores; more connections only queue on the same row lock. */
const POOL_SIZE = 8;
const LOCK_TIMEOUT_MS = 8_000;

type NoSchema = Record<string, never>;
export type Database = NodePgDatabase<NoSchema> & { $client: pg.Pool };
export type Tx = NodePgTransaction<NoSchema, ExtractTablesWithRelations<NoSchema>>;
/** Anything that can run a query; writes ask for a `Tx` instead. */
export type Reader = Database | Tx;

/**
 * Keeps a pool's lost connections from ending the process. The pool listens to idle ones only; one that is lost in the
 * middle of a transaction fails the query that runs or comes next, and whoever waits for that query is told.
 */
export function surviveLostConnections(pool: pg.Pool, say: (reason: string) => void): void {
  pool.on("error", ({ message }) => say(message));
  pool.on("connect", (client) => client.on("error", ({ message }) => say(message)));
}

/**
 * Opens the pool; every connection speaks UTC, and no statement or lock wait outlives its buyer's patience. A statement
 * is planned once for all its values: PostgreSQL would plan those with arrays anew at each call, which took longer than
 * running them.
 */
export function openDatabase(
  url: string,
  { poolSize = POOL_SIZE, lockTimeoutMs = LOCK_TIMEOUT_MS } = {},
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 10_000,
    options: `-c timezone=UTC -c plan_cache_mode=force_generic_plan -c statement_timeout=15000 -c lock_timeout=${lockTimeoutMs}`,
  });
  surviveLostConnections(pool, (reason) => console.error("database connection lost:", reason));
  nameStatements(pool);
  return drizzle({ client: pool });
}
