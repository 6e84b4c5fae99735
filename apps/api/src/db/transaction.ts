import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type { PgTransactionConfig } from "drizzle-orm/pg-core";
import type pg from "pg";
import { isConnectionLost } from "./database-away";

export type NoSchema = Record<string, never>;
// One connection between BEGIN and COMMIT.
export type Tx = Omit<NodePgDatabase<NoSchema>, "transaction"> & { $client: pg.PoolClient };

// Whether the commit lasts is unknown: `40003` is "statement completion unknown".
class UnconfirmedCommit extends Error {
  readonly code = "40003";
  constructor() {
    super("COMMIT was not confirmed by a standby");
  }
}

// None of our statements gives a warning.
const WARNING_CLASS = "01";

// After a failed statement PostgreSQL replies to COMMIT with ROLLBACK, without an error. It replies with a mere
// warning when the wait for the standby was cancelled: such a commit is lost with this server (HA-03).
async function commit(client: pg.PoolClient): Promise<void> {
  let isWarned = false;
  const listen = ({ code }: { code?: string | undefined }) => {
    isWarned ||= code?.startsWith(WARNING_CLASS) === true;
  };
  client.on("notice", listen);
  const { command } = await client.query("commit").finally(() => client.off("notice", listen));
  if (command !== "COMMIT") throw new Error(`COMMIT was answered ${command}`);
  if (isWarned) throw new UnconfirmedCommit();
}

type Work<T> = (tx: Tx) => Promise<T>;

async function transact<T>(client: pg.PoolClient, work: Work<T>): Promise<T> {
  let isOver = false;
  // A late statement would run on its own, or in the connection's next transaction.
  const query = (...asked: unknown[]) =>
    isOver
      ? Promise.reject(new Error("the transaction is over"))
      : Reflect.apply(client.query, client, asked);
  const own: pg.PoolClient = Object.create(client, { query: { value: query } });
  try {
    const result = await work(drizzle({ client: own }));
    isOver = true;
    await commit(client);
    return result;
  } catch (error) {
    isOver = true;
    // A lost connection has nothing to roll back.
    if (!isConnectionLost(error)) await client.query("rollback");
    throw error;
  }
}

const beginning = ({ isolationLevel, accessMode }: PgTransactionConfig = {}) =>
  ["begin", isolationLevel && `isolation level ${isolationLevel}`, accessMode].filter(Boolean).join(" ");

export interface Transactions {
  /**
   * Runs `work` in a transaction and returns its result once committed. A connection found dead at BEGIN is
   * replaced once (HA-01).
   * @throws what `work` threw, or the failed statement; nothing is stored then, unless COMMIT was sent and
   * `isDatabaseAway` reports a missing reply
   */
  transaction<T>(work: Work<T>, config?: PgTransactionConfig): Promise<T>;
}

export const transactionsOf = (pool: pg.Pool): Transactions => {
  const connect = async (config?: PgTransactionConfig): Promise<pg.PoolClient> => {
    const client = await pool.connect();
    try {
      await client.query(beginning(config));
      return client;
    } catch (error) {
      client.release(true);
      throw error;
    }
  };
  const begin = async (config?: PgTransactionConfig): Promise<pg.PoolClient> => {
    try {
      return await connect(config);
    } catch (error) {
      if (!isConnectionLost(error)) throw error;
      return await connect(config);
    }
  };
  return {
    transaction: async (work, config) => {
      const client = await begin(config);
      let isLost = false;
      try {
        return await transact(client, work);
      } catch (error) {
        isLost = isConnectionLost(error);
        throw error;
      } finally {
        client.release(isLost);
      }
    },
  };
};

export type Step = () => Promise<unknown>;
type Answers<Steps extends readonly Step[]> = {
  -readonly [Index in keyof Steps]: Awaited<ReturnType<Steps[Index]>>;
};

/**
 * Starts all steps at once, for one round trip. Their first statements are sent in the order of the steps, and
 * each sees what was committed before it; Drizzle's leave after those of `statement`, so use none of Drizzle's
 * where order counts.
 * @throws the error of the first failed step, once all of them are over
 */
export async function together<const Steps extends readonly Step[]>(steps: Steps): Promise<Answers<Steps>> {
  const begun = steps.map((step) => step());
  await Promise.allSettled(begun);
  return (await Promise.all(begun)) as Answers<Steps>;
}
