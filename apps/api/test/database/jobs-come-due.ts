interface Queried {
  query(text: string): Promise<unknown>;
}

/**
 * Makes waiting jobs due and notifies the worker, which polls only every two seconds. @param which SQL condition on the
 * queue's table
 */
export async function jobsComeDue(shop: Queried, which = "locked_at IS NULL"): Promise<void> {
  await shop.query(`UPDATE graphile_worker._private_jobs SET run_at = now() WHERE ${which}`);
  await shop.query(`NOTIFY "jobs:insert", '{"count":4}'`);
}
