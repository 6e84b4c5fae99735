import { setTimeout as sleep } from "node:timers/promises";
import { Logger, type Runner, run, type TaskList } from "graphile-worker";
import pg from "pg";
import { surviveLostConnections } from "../db/database";
import { isDatabaseAway } from "../db/database-away";
import { withoutParams } from "../log";
import { inLanes } from "./job-map";

// For "cannot connect now" graphile-worker retries: 100 times, 3 s to 2 min apart.
const TRY_AGAIN = "57P03";

function asPassing(error: unknown): never {
  if (error instanceof Error && isDatabaseAway(error)) Object.assign(error, { code: TRY_AGAIN });
  throw error;
}

interface PoolOptions {
  url: string;
  size: number;
  say: (reason: string) => void;
}

// graphile-worker ends the process when it cannot store how a job ended, except for temporary errors: so every outage
// looks temporary.
function openPatientPool({ url, size, say }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: size });
  surviveLostConnections(pool, say);
  const connect = pool.connect.bind(pool);
  pool.connect = ((callback?: Parameters<typeof connect>[0]) => {
    // With a callback it listens for jobs, and retries in its own way.
    if (callback) return connect(callback);
    // After the pool's end a retry never settles: an error would end the process too early.
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

// Besides one listening connection per lane; tasks use their own.
const CONNECTIONS = 3;

interface WorkerLog {
  error(facts: object, text: string): void;
  warn(facts: object, text: string): void;
  info(facts: object, text: string): void;
  debug(facts: object, text: string): void;
}

interface WorkerOptions {
  databaseUrl: string;
  /** Jobs without a task stay queued. */
  tasks: TaskList;
  log: WorkerLog;
  crontab?: string;
}

const LEVELS = { error: "error", warning: "warn", info: "debug", debug: "debug" } as const;

// Payloads and job rows may contain personal data, so only message and task name are logged.
function loggerTo(log: WorkerLog): Logger {
  return new Logger(({ taskIdentifier, jobId }) => (level, message) => {
    log[LEVELS[level]]({ task: taskIdentifier, job: jobId }, withoutParams(message));
  });
}

// Pause between restarts while the database is down.
const PAUSE_MS = 2_000;

interface Stoppable {
  stop(): Promise<void>;
}

// Starts a new runner whenever one gives up, until `stop`.
async function keepRunning(start: () => Promise<Runner>, log: WorkerLog): Promise<Stoppable> {
  const stopped = new AbortController();
  let runner = await start();

  async function startAgain(): Promise<void> {
    while (!stopped.signal.aborted) {
      await sleep(PAUSE_MS, undefined, { signal: stopped.signal }).catch(() => undefined);
      if (stopped.signal.aborted) return;
      try {
        runner = await start();
        return;
      } catch (error) {
        log.warn({}, `jobs cannot run yet: ${withoutParams(String(error))}`);
      }
    }
  }

  async function follow(): Promise<void> {
    while (!stopped.signal.aborted) {
      const reason = await runner.promise.then(
        () => "it stopped",
        (error: unknown) => withoutParams(String(error)),
      );
      if (stopped.signal.aborted) return;
      log.error({}, `the jobs' runner ended, a new one starts: ${reason}`);
      await startAgain();
    }
  }

  // A runner that gave up has stopped already.
  const stopRunner = () => runner.stop().catch(() => undefined);
  const followed = follow();
  return {
    stop: async () => {
      stopped.abort();
      const first = runner;
      await stopRunner();
      await followed;
      if (runner !== first) await stopRunner();
    },
  };
}

/** `stop` waits for running jobs. Processes may share a database: when one dies, another runs its jobs. */
export async function startWorker({
  databaseUrl,
  tasks,
  log,
  crontab = "",
}: WorkerOptions): Promise<Stoppable> {
  const say = (reason: string) => log.warn({}, `the worker's database connection was lost: ${reason}`);
  const lanes = inLanes(tasks);
  const pgPool = openPatientPool({ url: databaseUrl, size: lanes.length + CONNECTIONS, say });
  const runners = await Promise.all(
    lanes.map(({ hands, tasks: taskList }, index) => {
      const options = { pgPool, concurrency: hands, noHandleSignals: true, logger: loggerTo(log), taskList };
      // One lane schedules the jobs of all.
      return keepRunning(() => run({ ...options, crontab: index === 0 ? crontab : "" }), log);
    }),
  );
  return {
    stop: async () => {
      await Promise.all(runners.map((runner) => runner.stop()));
      await pgPool.end();
    },
  };
}
