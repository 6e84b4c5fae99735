import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type { PgTransactionConfig } from "drizzle-orm/pg-core";
import type pg from "pg";
import { isConnectionLost } from "./database-away";

export type NoSchema = Record<string, never>;
/** Statements of one connection, between its BEGIN and its COMMIT. */
export type Tx = Omit<NodePgDatabase<NoSchema>, "transaction"> & { $client: pg.PoolClient };

/** Nobody knows whether what was committed lasts: `40003` is "statement completion unknown". */
class UnconfirmedCommit extends Error {
  readonly code = "40003";
  constructor() {
    super("COMMIT was not confirmed by a standby");
  }
}

/** SQLSTATEs of warnings; nothing of ours gives one. */
const WARNING_CLASS = "01";

/**
 * After a statement that failed PostgreSQL answers COMMIT with ROLLBACK, and no error. With no more than a warning it
 * answers one whose wait for the standby was cancelled: what stands here only is lost with this server (HA-03).
 */
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
  // A late statement would stand for itself, or in the transaction of whoever has the connection next.
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
    // On a connection that is lost nothing stands anyway.
    if (!isConnectionLost(error)) await client.query("rollback");
    throw error;
  }
}

const beginning = ({ isolationLevel, accessMode }: PgTransactionConfig = {}) =>
  ["begin", isolationLevel && `isolation level ${isolationLevel}`, accessMode].filter(Boolean).join(" ");

export interface Transactions {
  /**
   * Runs `work` in a transaction of a connection of its own; returns its result once that is committed. One whose
   * connection turns out dead at BEGIN is begun again, once, on another (HA-01).
   * @throws what `work` threw, or the statement that failed; then nothing of it stands, unless COMMIT was sent and
   *   `isDatabaseAway` says that its answer did not come
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
 * Begins all steps at once, for one round trip. Their first statements leave in the order of the steps, and each sees what
 * was committed before it began; one of Drizzle leaves behind those of `statement`, so where order counts none is Drizzle's.
 * @throws what the first of the steps that failed threw, once all of them are over
 */
export async function together<const Steps extends readonly Step[]>(steps: Steps): Promise<Answers<Steps>> {
  const begun = steps.map((step) => step());
  await Promise.allSettled(begun);
  return (await Promise.all(begun)) as Answers<Steps>;
}
