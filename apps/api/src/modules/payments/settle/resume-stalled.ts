import type { Database } from "../../../db/database";
import { enqueue } from "../../../jobs/enqueue";
import type { Settings } from "../../../settings";
import { findLapsedAttempts, findUnsettledAttempts } from "../attempt-queries";
import { formLifeMs, SWEEP_SECONDS } from "../payment-times";
import { findStalledRefunds } from "../refund/refund-queries";

// Long after the job that follows a lease.
const STALLED_AFTER_MINUTES = 2;

/** Money must not wait because a browser, process or job was lost. Includes attempts due before the next pass. */
export async function resumeStalled(db: Database, { WEBPAY }: Pick<Settings, "WEBPAY">): Promise<void> {
  const olderThanMs = formLifeMs(WEBPAY) - SWEEP_SECONDS * 1000;
  const attempts = [
    ...(await findLapsedAttempts(db, { minutes: STALLED_AFTER_MINUTES })),
    ...(await findUnsettledAttempts(db, { olderThanMs })),
  ];
  for (const attemptId of attempts) {
    await db.transaction((tx) => enqueue(tx, "settle_attempt", { attemptId }));
  }
  for (const refundId of await findStalledRefunds(db)) {
    await db.transaction((tx) => enqueue(tx, "settle_refund", { refundId }));
  }
}
