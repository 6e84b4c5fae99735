import { setTimeout as sleep } from "node:timers/promises";
import { openDatabase } from "../apps/api/src/db/database";
import { askAgain } from "./world/ask-again";
import type { World } from "./world/world";

const MAX_ROUNDS = 40;
/** More than the longest pause between two looks at a payment. */
const MINUTES_PER_ROUND = 35;
const DUE_PATIENCE_MS = 30_000;
const LOOK_MS = 100;

/** What is still on its way: jobs that will run again, payments without an outcome, reservations. */
const OPEN = `
  SELECT (SELECT count(*) FROM graphile_worker._private_jobs j WHERE j.attempts < j.max_attempts)
    + (SELECT count(*) FROM payment_attempts a
       WHERE a.state IN ('committing', 'unknown')
         OR (a.state = 'created' AND EXISTS (SELECT FROM orders o WHERE o.id = a.order_id AND o.state IN ('held', 'paying'))))
    + (SELECT count(*) FROM orders WHERE state IN ('held', 'paying')) AS open`;

const DUE = `
  SELECT count(*) AS open FROM graphile_worker._private_jobs
  WHERE attempts < max_attempts AND run_at <= now() AND locked_at IS NULL OR locked_at > now() - interval '1 minute'`;

type Ask = (query: string) => Promise<number>;

async function runDueJobs(ask: Ask): Promise<void> {
  await ask("SELECT 0 AS open FROM graphile_worker.add_job('sweep_orders', job_key := 'chaos-sweep')");
  for (let waitedMs = 0; waitedMs < DUE_PATIENCE_MS; waitedMs += LOOK_MS) {
    await sleep(LOOK_MS);
    if ((await ask(DUE)) === 0) return;
  }
}

/**
 * Lets time pass until nothing is on its way any more: jobs done, payments known, reservations sold or lapsed.
 * @returns how much is left after the longest time; 0 when all is settled
 */
export async function settle({ database, clock }: World): Promise<number> {
  const { $client } = openDatabase(database.url, { poolSize: 1 });
  const ask = async (query: string) => {
    const { rows } = await askAgain(() => $client.query<{ open: string }>(query));
    return Number(rows[0]?.open);
  };
  try {
    // No job that runs lasts for half an hour: as abandoned it would be done twice.
    await runDueJobs(ask);
    let open = Number.POSITIVE_INFINITY;
    for (let round = 0; round < MAX_ROUNDS && open > 0; round += 1) {
      await clock.pass(MINUTES_PER_ROUND);
      await runDueJobs(ask);
      open = await ask(OPEN);
    }
    return open;
  } finally {
    await $client.end();
  }
}
