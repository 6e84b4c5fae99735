import type { Database, Tx } from "../../../db/database";
import { enqueue } from "../../../jobs/enqueue";
import { findLapsedAttempts } from "../attempt-queries";

// Leases that end in one window share a job.
const WINDOW_SECONDS = 5;

const windowOf = (leaseUntil: Date) => Math.floor(leaseUntil.getTime() / 1000 / WINDOW_SECONDS);

export interface LeaseWatch {
  /** At most 5 s after the lease's end. No query when a committed job of that window exists. */
  follow(tx: Tx, lease: { leaseUntil: Date; now: Date }): Promise<void>;
  /** Call it once the transaction of `follow` is committed. */
  noteFollowed(leaseUntil: Date): void;
}

export function createLeaseWatch(): LeaseWatch {
  let followed: number | null = null;
  return {
    follow: async (tx, { leaseUntil, now }) => {
      const window = windowOf(leaseUntil);
      if (window === followed) return;
      const delaySeconds = (window + 1) * WINDOW_SECONDS - now.getTime() / 1000;
      await enqueue(tx, "settle_lapsed", {}, { delaySeconds });
    },
    noteFollowed: (leaseUntil) => {
      followed = windowOf(leaseUntil);
    },
  };
}

/** Enqueues a status check for every payment whose lease lapsed. */
export async function settleLapsed(db: Database): Promise<void> {
  for (const attemptId of await findLapsedAttempts(db))
    await db.transaction((tx) => enqueue(tx, "settle_attempt", { attemptId }));
}
