import { sql } from "drizzle-orm";
import type { Reader, Tx } from "../db/database";
import { statement } from "../db/statement";
import { currentTraceParent } from "../tracing/tracing";
import { JOBS, type JobName, type JobPayload, keyOf, LONG_JOBS } from "./job-map";

const DEFAULT_MAX_ATTEMPTS = 25;

// graphile-worker runs the smallest first.
const FIRST = -1;

const ADD_JOB = statement(`
  SELECT FROM graphile_worker.add_job($1, $2::json,
    run_at := clock_timestamp() + make_interval(secs => $3), max_attempts := $4, job_key := $5, queue_name := $6,
    priority := $7)`);

/**
 * In the caller's transaction, so the job exists exactly when its cause does. Replaces a waiting one of the same key.
 * @param options `delaySeconds` on the wall clock, unlike `shop_now()`
 */
export async function enqueue<Name extends JobName>(
  tx: Tx,
  name: Name,
  payload: JobPayload<Name>,
  { delaySeconds = 0 }: { delaySeconds?: number } = {},
): Promise<void> {
  // Undefined without tracing. If so, JSON leaves it out.
  const kept = { ...(payload as object), traceparent: currentTraceParent() };
  const job: { maxAttempts?: number; queueName?: string; isFirst?: boolean } = JOBS[name];
  await ADD_JOB(tx, [
    ...[name, JSON.stringify(kept), delaySeconds, job.maxAttempts ?? DEFAULT_MAX_ATTEMPTS],
    ...[keyOf(name, payload), job.queueName ?? null, job.isFirst ? FIRST : 0],
  ]);
}

// No other job runs nearly as long, so its process was killed.
const ABANDONED_AFTER_MINUTES = 10;

/** Frees jobs of killed processes; graphile-worker would wait four hours. */
export async function freeAbandonedJobs(db: Reader): Promise<void> {
  await db.execute(sql`
    SELECT graphile_worker.force_unlock_workers(ARRAY(
      SELECT DISTINCT locked_by FROM graphile_worker.jobs
      WHERE locked_at < now() - make_interval(mins => ${ABANDONED_AFTER_MINUTES})
        AND task_identifier <> ALL(${sql.param(LONG_JOBS)}::text[])))`);
}
