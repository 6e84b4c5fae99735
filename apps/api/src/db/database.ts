import { createHash } from "node:crypto";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { type NoSchema, type Transactions, type Tx, transactionsOf } from "./transaction";

export type { Tx };

/** More texts than the shop has; beyond it a text stays without a name, so that no connection collects them for ever. */
const MAX_NAMES = 400;

interface Statement {
  text: string;
  name?: string;
}

const isUnnamed = (asked: unknown): asked is Statement =>
  typeof asked === "object" && asked !== null && "text" in asked && !("name" in asked && asked.name);

/** The name is made of the text: wherever a connection leads, the same name never means another statement. */
const nameFor = (text: string) => createHash("sha1").update(text).digest("base64url");

/**
 * Lets each connection of the pool plan a statement once and not at every call, by giving statements with parameters
 * a name; half of the database's time went into planning. Needs connections that lead to one session of the server.
 */
function nameStatements(pool: pg.Pool): void {
  const names = new Map<string, string>();
  const nameOf = (text: string): string | undefined => {
    if (!names.has(text) && names.size < MAX_NAMES) names.set(text, nameFor(text));
    return names.get(text);
  };
  pool.on("connect", (client) => {
    const query = client.query;
    client.query = ((asked: unknown, values?: unknown, ...rest: unknown[]) => {
      const isNamed = isUnnamed(asked) && Array.isArray(values) && values.length > 0;
      const statement = isNamed ? { ...asked, name: nameOf(asked.text) } : asked;
      return Reflect.apply(query, client, [statement, values, ...rest]);
    }) as typeof query;
  });
}

/**
 * Sends what is asked in one turn of the event loop in one write: a write for each statement took more of the process's
 * time than everything else that it does for one.
 */
function writeOncePerTurn(pool: pg.Pool): void {
  pool.on("connect", (client) => {
    const { query, connection } = client;
    let isCorked = false;
    const uncork = () => {
      isCorked = false;
      connection.stream.uncork();
    };
    client.query = ((...asked: unknown[]) => {
      if (!isCorked) {
        isCorked = true;
        connection.stream.cork();
        process.nextTick(uncork);
      }
      return Reflect.apply(query, client, asked);
    }) as typeof query;
  });
}

/** Measured best on a hot course with two cores; more connections only queue on the same row lock. */
const POOL_SIZE = 8;
const LOCK_TIMEOUT_MS = 8_000;

export type Database = Omit<NodePgDatabase<NoSchema>, "transaction"> & Transactions & { $client: pg.Pool };
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
    pipeline: true,
    connectionTimeoutMillis: 10_000,
    options: `-c timezone=UTC -c plan_cache_mode=force_generic_plan -c statement_timeout=15000 -c lock_timeout=${lockTimeoutMs}`,
  });
  surviveLostConnections(pool, (reason) => console.error("database connection lost:", reason));
  nameStatements(pool);
  writeOncePerTurn(pool);
  return Object.assign(drizzle({ client: pool }), transactionsOf(pool));
}

/** SQLSTATEs, network codes and words of the driver that mean: the database is away, out of room or too busy, ask again soon. */
const AWAY =
  /^(08|57P|53|58030|55P03|57014|40P01)|^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE)$|timeout exceeded when trying to connect|Connection terminated|is not queryable/;
const MAX_CAUSES = 5;

function causes(error: unknown): { code?: unknown; message: string }[] {
  const chain = [];
  for (let cause = error; cause instanceof Error && chain.length < MAX_CAUSES; cause = cause.cause) {
    chain.push(cause as Error & { code?: unknown });
  }
  return chain;
}

/** Whether an error, or what caused it, says that the database cannot be asked now. */
export function isDatabaseAway(error: unknown): boolean {
  return causes(error).some(({ code, message }) => AWAY.test(String(code)) || AWAY.test(message));
}
