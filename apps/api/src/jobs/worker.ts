import { setTimeout as sleep } from "node:timers/promises";
import { Logger, type Runner, run, type TaskList } from "graphile-worker";
import pg from "pg";
import { surviveLostConnections } from "../db/database";
import { isDatabaseAway } from "../db/database-away";
import { withoutParams } from "../log";
import { inLanes } from "./job-map";

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
function openPatientPool({ url, size, say }: PoolOptions): pg.Pool {
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

/** Beside the one of each lane that listens for jobs: they take and finish them; tasks bring their own. */
const CONNECTIONS = 3;

interface WorkerLog {
  error(facts: object, text: string): void;
  warn(facts: object, text: string): void;
  info(facts: object, text: string): void;
  debug(facts: object, text: string): void;
}

interface WorkerOptions {
  databaseUrl: string;
  /** Jobs without a task stay where they are. */
  tasks: TaskList;
  log: WorkerLog;
  /** Jobs by the clock, in crontab notation. */
  crontab?: string;
}

const LEVELS = { error: "error", warning: "warn", info: "debug", debug: "debug" } as const;

/** Only the message and the task's name are logged: payloads and job rows may name people. */
function loggerTo(log: WorkerLog): Logger {
  return new Logger(({ taskIdentifier, jobId }) => (level, message) => {
    log[LEVELS[level]]({ task: taskIdentifier, job: jobId }, withoutParams(message));
  });
}

/** Between two tries to run jobs again, while the database is away. */
const PAUSE_MS = 2_000;

interface Stoppable {
  stop(): Promise<void>;
}

/** Keeps a runner going until `stop`: one that gave up is followed by a new one. */
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

  // One that gave up by itself is stopped already.
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

/**
 * Runs the shop's jobs in this process until `stop`, which lets running ones end; each lane by a runner of its own. Several
 * processes may run workers on one database: each job is taken by one of them, and taken over when its process dies. While
 * the database is away the runners wait.
 */
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
      // The clock of one lane is enough for the jobs of all.
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
