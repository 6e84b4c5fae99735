import type { Database } from "../../../db/database";
import { enqueue } from "../../../jobs/enqueue";
import type { Settings } from "../../../settings";
import { findLapsedAttempts, findUnsettledAttempts } from "../attempt-queries";
import { formLifeMs, SWEEP_SECONDS } from "../payment-times";
import { findStalledRefunds } from "../refund/refund-queries";

/** Long after the job that follows a lease, which was lost. */
const STALLED_AFTER_MINUTES = 2;

/**
 * Gives every payment and refund whose outcome is open a job when it has none that can still run: money must not wait
 * for ever because a browser, a process or a job was lost. What will be due before the next pass has its job now, and
 * the job waits for the rest.
 */
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
