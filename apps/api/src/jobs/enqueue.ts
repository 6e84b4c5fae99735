import { sql } from "drizzle-orm";
import type { Reader, Tx } from "../db/database";
import { currentTraceParent } from "../tracing/tracing";
import { JOBS, type JobName, type JobPayload, keyOf } from "./job-map";

const DEFAULT_MAX_ATTEMPTS = 25;

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
  const job: { maxAttempts?: number; queueName?: string } = JOBS[name];
  await tx.execute(sql`
    SELECT graphile_worker.add_job(
      ${name}, ${JSON.stringify(kept)}::json,
      run_at := now() + make_interval(secs => ${delaySeconds}),
      max_attempts := ${job.maxAttempts ?? DEFAULT_MAX_ATTEMPTS},
      job_key := ${keyOf(name, payload)}, queue_name := ${job.queueName ?? null})`);
}

/** No job of the shop runs nearly so long: whoever has held one since then was killed. */
const ABANDONED_AFTER_MINUTES = 10;

/** Frees the jobs of killed processes; the worker itself would wait four hours. */
export async function freeAbandonedJobs(db: Reader): Promise<void> {
  await db.execute(sql`
    SELECT graphile_worker.force_unlock_workers(ARRAY(
      SELECT DISTINCT locked_by FROM graphile_worker.jobs
      WHERE locked_at < now() - make_interval(mins => ${ABANDONED_AFTER_MINUTES})))`);
}
