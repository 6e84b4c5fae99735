interface Queried {
  query(text: string): Promise<unknown>;
}

/**
 * Jobs that wait come due, and the worker hears of it as of new ones: by itself it looks every two seconds.
 * @param which of them, as SQL over the queue's own table
 */
export async function jobsComeDue(shop: Queried, which = "locked_at IS NULL"): Promise<void> {
  await shop.query(`UPDATE graphile_worker._private_jobs SET run_at = now() WHERE ${which}`);
  await shop.query(`NOTIFY "jobs:insert", '{"count":4}'`);
}
