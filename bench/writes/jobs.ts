import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "pg";

const LOOK_MS = 50;
const PATIENCE_MS = 60_000;

const POSTPONE = `
  CREATE OR REPLACE FUNCTION bench_postpone() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN NEW.run_at := NEW.run_at + interval '1 day'; RETURN NEW; END $$;
  CREATE TRIGGER bench_postpone BEFORE INSERT ON graphile_worker._private_jobs
    FOR EACH ROW EXECUTE FUNCTION bench_postpone()`;

const RESUME = `
  DROP TRIGGER bench_postpone ON graphile_worker._private_jobs;
  UPDATE graphile_worker._private_jobs SET run_at = run_at - interval '1 day'
  WHERE run_at > now() + interval '12 hours'`;

const DUE = `
  SELECT 1 FROM graphile_worker._private_jobs
  WHERE attempts < max_attempts AND (run_at <= now() OR locked_at IS NOT NULL) LIMIT 1`;

/** Lets new jobs wait a day, so that their work is not measured with the calls that enqueue them. */
export async function postponeJobs(client: Client): Promise<void> {
  await client.query(POSTPONE);
}

/** Lets the postponed jobs run, and waits until all that are due are done. */
export async function runJobs(client: Client): Promise<void> {
  await client.query(RESUME);
  for (let waitedMs = 0; waitedMs < PATIENCE_MS; waitedMs += LOOK_MS) {
    if ((await client.query(DUE)).rowCount === 0) return;
    await sleep(LOOK_MS);
  }
  throw new Error("the jobs did not end");
}
