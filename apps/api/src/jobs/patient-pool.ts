import pg from "pg";
import { surviveLostConnections } from "../db/database";
import { isDatabaseAway } from "../db/database-away";

/** At "cannot connect now", and few other codes, graphile-worker tries again by itself: 100 times, 3 s to 2 min apart. */
const TRY_AGAIN = "57P03";

function asPassing(error: unknown): never {
  if (error instanceof Error && isDatabaseAway(error)) Object.assign(error, { code: TRY_AGAIN });
  throw error;
}

interface PoolOptions {
  url: string;
  size: number;
  /** Told of each connection that was lost. */
  say: (reason: string) => void;
}

/**
 * A pool for graphile-worker, to which every absence of the database looks like one that passes. At any other error
 * with which it cannot write down how a job ended it ends the whole process.
 */
export function openPatientPool({ url, size, say }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: size });
  surviveLostConnections(pool, say);
  const connect = pool.connect.bind(pool);
  pool.connect = ((callback?: Parameters<typeof connect>[0]) => {
    // With a callback it listens for jobs, and has its own way of trying again.
    if (callback) return connect(callback);
    // Who still tries again when the pool has ended is left waiting: an error would end the process half way.
    return pool.ending ? new Promise(() => {}) : connect().catch(asPassing);
  }) as typeof pool.connect;
  pool.on("connect", (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((...args: unknown[]) => {
      const answer = query(...args);
      return answer instanceof Promise ? answer.catch(asPassing) : answer;
    }) as typeof client.query;
  });
  return pool;
}
