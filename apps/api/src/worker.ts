import { Logger, run, type TaskList } from "graphile-worker";
import pg from "pg";
import { surviveLostConnections } from "./db/database";
import { withoutParams } from "./logged-error";

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

/**
 * Runs the shop's jobs in this process until `stop`, which lets running ones end. Several processes may run
 * workers on one database: each job is taken by one of them, and taken over when its process dies.
 */
export async function startWorker({
  databaseUrl,
  tasks,
  log,
  crontab = "",
}: WorkerOptions): Promise<{ stop: () => Promise<void> }> {
  const pgPool = new pg.Pool({ connectionString: databaseUrl, max: CONNECTIONS });
  surviveLostConnections(pgPool, (reason) =>
    log.warn({}, `the worker's database connection was lost: ${reason}`),
  );
  const runner = await run({
    pgPool,
    concurrency: CONCURRENCY,
    noHandleSignals: true,
    logger: loggerTo(log),
    taskList: tasks,
    crontab,
  });
  return {
    stop: async () => {
      await runner.stop();
      await pgPool.end();
    },
  };
}
