import type { Database, Tx } from "../../../db/database";
import { enqueue } from "../../../jobs/enqueue";
import { findLapsedAttempts } from "../attempt-queries";

/** Leases that end within so many seconds of the clock are followed by one job, at the end of these. */
const WINDOW_SECONDS = 5;

const windowOf = (leaseUntil: Date) => Math.floor(leaseUntil.getTime() / 1000 / WINDOW_SECONDS);

/** Knows the newest job of this process that follows leases. */
export interface LeaseWatch {
  /**
   * Makes sure of the job that follows a process which dies with this lease; it comes at most 5 s after the lease's end.
   * Asks nothing where a job that is committed comes then anyway.
   */
  follow(tx: Tx, lease: { leaseUntil: Date; now: Date }): Promise<void>;
  /** To be told once such a lease is committed. */
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

/** Gives every payment whose lease lapsed a job that asks the provider for the status, unless it has one. */
export async function settleLapsed(db: Database): Promise<void> {
  for (const attemptId of await findLapsedAttempts(db))
    await db.transaction((tx) => enqueue(tx, "settle_attempt", { attemptId }));
}
