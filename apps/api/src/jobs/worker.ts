import { setTimeout as sleep } from "node:timers/promises";
import { Logger, run, type TaskList } from "graphile-worker";
import { withoutParams } from "../logged-error";
import { openPatientPool } from "./patient-pool";

const CONCURRENCY = 4;
/** One connection listens for jobs, the others take and finish them; tasks bring their own. */
const CONNECTIONS = 4;

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

/**
 * Runs the shop's jobs in this process until `stop`, which lets running ones end. Several processes may run
 * workers on one database: each job is taken by one of them, and taken over when its process dies. While the
 * database is away the runner waits; one that gave up all the same is followed by a new one.
 */
export async function startWorker({
  databaseUrl,
  tasks,
  log,
  crontab = "",
}: WorkerOptions): Promise<{ stop: () => Promise<void> }> {
  const say = (reason: string) => log.warn({}, `the worker's database connection was lost: ${reason}`);
  const pgPool = openPatientPool({ url: databaseUrl, size: CONNECTIONS, say });
  const start = () =>
    run({
      pgPool,
      concurrency: CONCURRENCY,
      noHandleSignals: true,
      logger: loggerTo(log),
      taskList: tasks,
      crontab,
    });
  const stopped = new AbortController();
  let runner = await start();
  const ended = keepRunning();

  async function keepRunning(): Promise<void> {
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

  return {
    stop: async () => {
      stopped.abort();
      // One that gave up by itself is stopped already.
      await runner.stop().catch(() => undefined);
      await ended;
      await pgPool.end();
    },
  };
}
