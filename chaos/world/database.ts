import { setTimeout as sleep } from "node:timers/promises";
import { LaunchError } from "../../tools/launch/launch-error.mjs";
import { createDatabaseIfMissing, withClient, withDatabase } from "../../tools/postgres/sql.mjs";
import { startOwnPostgres } from "../../tools/postgres/temporary.mjs";
import { testDatabaseName } from "../../tools/postgres/test-databases.mjs";
import { childrenOf, isAlive } from "../../tools/process/process-identity.mjs";

const START_TRIES = 40;
const RETRY_MS = 250;

/** A server of the run's own, which keeps what it promised, and may be killed. */
export interface ChaosDatabase {
  url: string;
  /** Kills the whole server at once, as a power cut does, and starts it again: it recovers from its log. */
  killServer(): Promise<void>;
  /** Kills one of the server's processes: it then ends all others, and recovers by itself. */
  killBackend(): Promise<void>;
  stop(): Promise<void>;
}

/** Until the last process of a killed server is gone, a new one refuses to start. */
async function insist(start: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await start();
    } catch (error) {
      if (!(error instanceof LaunchError) || attempt === START_TRIES) throw error;
      await sleep(RETRY_MS);
    }
  }
}

function kill(pid: number): void {
  if (isAlive(pid)) process.kill(pid, "SIGKILL");
}

/** Starts the server and makes an empty database whose clock may be moved. Never that of DATABASE_URL. */
export async function startDatabase(): Promise<ChaosDatabase> {
  const server = await startOwnPostgres({ isDurable: true });
  const admin = server.url;
  const name = testDatabaseName("shop", process.pid);
  await createDatabaseIfMissing(admin, name);
  // When a mail was noted as sent, by the same clock as the mail server's yes.
  await withClient(admin, (client) => client.query("ALTER SYSTEM SET track_commit_timestamp = on"));
  const killServer = async () => {
    const pid = server.pid() ?? 0;
    const children = childrenOf(pid);
    for (const each of [pid, ...children]) kill(each);
    while ([pid, ...children].some(isAlive)) await sleep(10);
    await insist(server.startAgain);
  };
  // It counts from the next start on.
  await killServer();
  const url = withDatabase(admin, name);
  return {
    url,
    killServer,
    killBackend: async () => {
      const pid = await withClient(url, async (client) => {
        const { rows } = await client.query<{ pid: number }>(
          `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
           ORDER BY state = 'active' DESC, query_start DESC LIMIT 1`,
        );
        return rows[0]?.pid;
      });
      if (pid) kill(pid);
      for (let look = 0; look < START_TRIES; look += 1) {
        await sleep(RETRY_MS);
        const isBack = await withClient(url, (client) => client.query("select 1")).then(
          () => true,
          () => false,
        );
        if (isBack) return;
      }
      throw new Error("PostgreSQL did not recover");
    },
    stop: server.stop,
  };
}
