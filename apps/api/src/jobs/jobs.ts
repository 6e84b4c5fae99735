import { sql } from "drizzle-orm";
import type { Reader, Tx } from "../db/database";

interface JobOptions {
  /** A second job of the same key replaces the first while it waits. */
  jobKey?: string;
  maxAttempts?: number;
  /** Minutes or seconds from now; jobs wait on the wall clock, what they do asks `shop_now()`. */
  delaySeconds?: number;
  /** Jobs of one queue run one after another, so that a slow third party keeps one hand of the worker at most. */
  queueName?: string;
}

/** Puts a job into the caller's transaction, so that it exists exactly when the change that caused it does. */
export async function enqueue(
  tx: Tx,
  task: string,
  payload: Record<string, unknown>,
  { jobKey, maxAttempts = 25, delaySeconds = 0, queueName }: JobOptions = {},
): Promise<void> {
  await tx.execute(sql`
    SELECT graphile_worker.add_job(
      ${task}, ${JSON.stringify(payload)}::json,
      run_at := now() + make_interval(secs => ${delaySeconds}),
      max_attempts := ${maxAttempts}, job_key := ${jobKey ?? null}, queue_name := ${queueName ?? null})`);
}

/** No job of the shop runs nearly so long: whoever has held one since then was killed. */
const ABANDONED_AFTER_MINUTES = 10;

/** Frees the jobs of killed processes; the worker itself would wait four hours [T20]. */
export async function freeAbandonedJobs(db: Reader): Promise<void> {
  await db.execute(sql`
    SELECT graphile_worker.force_unlock_workers(ARRAY(
      SELECT DISTINCT locked_by FROM graphile_worker.jobs
      WHERE locked_at < now() - make_interval(mins => ${ABANDONED_AFTER_MINUTES})))`);
}
