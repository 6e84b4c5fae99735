import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { LaunchError } from "../../tools/launch/launch-error.mjs";
import { liveLeases } from "../../tools/launch/leases.mjs";
import { isAlive } from "../../tools/launch/process-identity.mjs";
import { PROJECT_DIR } from "../../tools/launch/project.mjs";
import { ensurePostgres, type Postgres } from "../../tools/postgres/ensure.mjs";
import {
  createDatabaseIfMissing,
  dropDatabase,
  withClient,
  withDatabase,
} from "../../tools/postgres/sql.mjs";
import { dropLeftOvers, testDatabaseName } from "../../tools/postgres/test-databases.mjs";

const START_TRIES = 40;
const RETRY_MS = 250;

/** A server of the run's own, with a data folder of its own, that may be killed. */
export interface ChaosDatabase {
  url: string;
  /** Kills the whole server at once, as a power cut does, and starts it again: it recovers from its log. */
  killServer(): Promise<void>;
  /** Kills one of the server's processes: it then ends all others, and recovers by itself. */
  killBackend(): Promise<void>;
  stop(): Promise<void>;
}

/** Which of the runs that may go on at the same time; each has a server of its own. */
export type RunName = "chaos" | "short";

type Start = () => Promise<Postgres>;

/** Another run's kills would hit this one. */
async function startAlone(start: Start, name: RunName): Promise<Postgres> {
  const server = await start();
  if (liveLeases(server.dir ?? "").length === 1) return server;
  await server.stop();
  throw new LaunchError(`Another ${name} run is going on in this folder: let it end first.`);
}

/** Until the last process of a killed server is gone, a new one refuses to start. */
async function startAgain(start: Start): Promise<Postgres> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await start();
    } catch (error) {
      if (!(error instanceof LaunchError) || attempt === START_TRIES) throw error;
      await sleep(RETRY_MS);
    }
  }
}

function childrenOf(parent: number): number[] {
  const pids = readdirSync("/proc").map(Number).filter(Number.isInteger);
  return pids.filter((pid) => parentOf(pid) === parent);
}

function parentOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
  } catch {
    // It ended while the list was read.
    return 0;
  }
}

function kill(pid: number): void {
  if (isAlive(pid)) process.kill(pid, "SIGKILL");
}

/**
 * Starts the server and makes an empty database whose clock may be moved. Never that of DATABASE_URL.
 * @throws LaunchError while another run of this name goes on
 */
export async function startDatabase(run: RunName): Promise<ChaosDatabase> {
  delete process.env.DATABASE_URL;
  const start = () => ensurePostgres({ projectDir: PROJECT_DIR, database: "postgres", role: run, name: run });
  const servers = [await startAlone(start, run)];
  const admin = servers[0]?.url ?? "";
  await dropLeftOvers(admin);
  const name = testDatabaseName("shop", process.pid);
  await createDatabaseIfMissing(admin, name);
  const url = withDatabase(admin, name);
  return {
    url,
    killServer: async () => {
      const pid = servers.at(-1)?.pid ?? 0;
      const children = childrenOf(pid);
      for (const each of [pid, ...children]) kill(each);
      while ([pid, ...children].some(isAlive)) await sleep(10);
      servers.push(await startAgain(start));
    },
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
    stop: async () => {
      await dropDatabase(admin, name);
      for (const server of servers) await server.stop();
    },
  };
}
