import { sql } from "drizzle-orm";
import type { Reader, Tx } from "../db/database";
import { statement } from "../db/statement";
import { currentTraceParent } from "../tracing/tracing";
import { JOBS, type JobName, type JobPayload, keyOf, LONG_JOBS } from "./job-map";

const DEFAULT_MAX_ATTEMPTS = 25;

/** graphile-worker takes the smallest first. */
const FIRST = -1;

const ADD_JOB = statement(`
  SELECT FROM graphile_worker.add_job($1, $2::json,
    run_at := clock_timestamp() + make_interval(secs => $3), max_attempts := $4, job_key := $5, queue_name := $6,
    priority := $7)`);

/**
 * Puts a job into the caller's transaction, so that it exists exactly when the change that caused it does; one of the
 * same key that still waits is replaced.
 * @param options `delaySeconds` from now: jobs wait on the wall clock, what they do asks `shop_now()`
 */
export async function enqueue<Name extends JobName>(
  tx: Tx,
  name: Name,
  payload: JobPayload<Name>,
  { delaySeconds = 0 }: { delaySeconds?: number } = {},
): Promise<void> {
  // Left out of the JSON where nothing is traced.
  const kept = { ...(payload as object), traceparent: currentTraceParent() };
  const job: { maxAttempts?: number; queueName?: string; isFirst?: boolean } = JOBS[name];
  await ADD_JOB(tx, [
    ...[name, JSON.stringify(kept), delaySeconds, job.maxAttempts ?? DEFAULT_MAX_ATTEMPTS],
    ...[keyOf(name, payload), job.queueName ?? null, job.isFirst ? FIRST : 0],
  ]);
}

/** No other job than the long ones runs nearly so long: whoever has held one since then was killed. */
const ABANDONED_AFTER_MINUTES = 10;

/** Frees the jobs of killed processes; the worker itself waits four hours, as it does for a long job that was alone. */
export async function freeAbandonedJobs(db: Reader): Promise<void> {
  await db.execute(sql`
    SELECT graphile_worker.force_unlock_workers(ARRAY(
      SELECT DISTINCT locked_by FROM graphile_worker.jobs
      WHERE locked_at < now() - make_interval(mins => ${ABANDONED_AFTER_MINUTES})
        AND task_identifier <> ALL(${sql.param(LONG_JOBS)}::text[])))`);
}
