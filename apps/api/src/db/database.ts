import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { beginStatement, type StatementEnd } from "../tracing/tracing";
import { isConnectionLost } from "./database-away";
import { nameOfStatement } from "./statement";
import { type NoSchema, type Transactions, type Tx, transactionsOf } from "./transaction";

export type { Tx };

// The shop's selects change no row: a repeated id draw leaves a gap, and jobs are enqueued only in transactions.
const isRead = (text: string) => /^\s*select\b/i.test(text);

// More texts than the shop has. Later ones stay unnamed, so that no connection collects them without limit.
const MAX_NAMES = 400;

interface Statement {
  text: string;
  name?: string;
}

const isUnnamed = (asked: unknown): asked is Statement =>
  typeof asked === "object" && asked !== null && "text" in asked && !("name" in asked && asked.name);

const textOf = (asked: unknown) => (typeof asked === "string" ? asked : (asked as Statement).text);

// The driver's own pool passes a callback; everybody else gets a promise.
function askTraced(ask: (args: unknown[]) => unknown, args: unknown[], end: StatementEnd): unknown {
  const callback = args.at(-1);
  if (typeof callback === "function") {
    const told = (error: unknown, ...answer: unknown[]) => {
      end(error);
      Reflect.apply(callback, undefined, [error, ...answer]);
    };
    return ask([...args.slice(0, -1), told]);
  }
  const answer = ask(args);
  if (answer instanceof Promise) answer.then(() => end(), end);
  return answer;
}

// Named statements are planned once for each connection: planning took half of the database's time. Requires
// connections that lead to one server session.
function nameStatements(pool: pg.Pool): void {
  const names = new Map<string, string>();
  const nameOf = (text: string): string | undefined => {
    if (!names.has(text) && names.size < MAX_NAMES) names.set(text, nameOfStatement(text));
    return names.get(text);
  };
  pool.on("connect", (client) => {
    const query = client.query;
    client.query = ((asked: unknown, values?: unknown, ...rest: unknown[]) => {
      const isNamed = isUnnamed(asked) && Array.isArray(values) && values.length > 0;
      const statement = isNamed ? { ...asked, name: nameOf(asked.text) } : asked;
      const args = [statement, values, ...rest];
      const ask = (given: unknown[]) => Reflect.apply(query, client, given);
      const end = beginStatement(textOf(asked));
      return end ? askTraced(ask, args, end) : ask(args);
    }) as typeof query;
  });
}

// Repeats a read once on a dead connection: a pooled connection to a stopped server shows only when it is used.
// Reads in a transaction do not pass here.
function askReadsAgain(pool: pg.Pool): void {
  const query = pool.query.bind(pool) as (...asked: unknown[]) => Promise<pg.QueryResult>;
  pool.query = (async (asked: string | Statement, ...rest: unknown[]) => {
    try {
      return await query(asked, ...rest);
    } catch (error) {
      if (!isConnectionLost(error) || !isRead(typeof asked === "string" ? asked : asked.text)) throw error;
      return await query(asked, ...rest);
    }
  }) as typeof pool.query;
}

// One write for all statements of one turn of the event loop: a write each took more CPU than the rest of a
// statement.
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

// Measured best on a hot course with two cores; more connections only queue on the same row lock.
const POOL_SIZE = 8;
const LOCK_TIMEOUT_MS = 8_000;
const STATEMENT_TIMEOUT_MS = 15_000;

export type Database = Omit<NodePgDatabase<NoSchema>, "transaction"> & Transactions & { $client: pg.Pool };
/** Anything that can run a query; writes take a `Tx`. */
export type Reader = Database | Tx;

/** Keeps a lost connection from ending the process; in a transaction it also fails the running or next query. */
export function surviveLostConnections(pool: pg.Pool, say: (reason: string) => void): void {
  pool.on("error", ({ message }) => say(message));
  pool.on("connect", (client) => client.on("error", ({ message }) => say(message)));
}

/**
 * Opens the pool: UTC connections, with limits on statements and lock waits. Generic plans: PostgreSQL plans
 * statements with arrays anew at each call, slower than running them. Neither limit applies to a COMMIT, and nothing
 * cancels one: PostgreSQL reports it as done when its wait for the standby was cancelled.
 */
export function openDatabase(
  url: string,
  { poolSize = POOL_SIZE, lockTimeoutMs = LOCK_TIMEOUT_MS, statementTimeoutMs = STATEMENT_TIMEOUT_MS } = {},
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    pipeline: true,
    // Finds out a dead machine, which sends nothing.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    connectionTimeoutMillis: 10_000,
    options: `-c timezone=UTC -c plan_cache_mode=force_generic_plan -c statement_timeout=${statementTimeoutMs} -c lock_timeout=${lockTimeoutMs}`,
  });
  surviveLostConnections(pool, (reason) => console.error("database connection lost:", reason));
  nameStatements(pool);
  askReadsAgain(pool);
  writeOncePerTurn(pool);
  return Object.assign(drizzle({ client: pool }), transactionsOf(pool));
}
