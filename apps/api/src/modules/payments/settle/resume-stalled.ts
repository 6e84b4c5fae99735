import type { Database } from "../../../db/database";
import { enqueue } from "../../../jobs/enqueue";
import { findStalledAttempts } from "../attempt-queries";
import { findStalledRefunds } from "../refund/refund-queries";

/**
 * Gives every payment and refund whose outcome is open a job again when it has none that can still run: money must not
 * wait for ever because a job was lost or failed too often.
 */
export async function resumeStalled(db: Database): Promise<void> {
  for (const attemptId of await findStalledAttempts(db)) {
    await db.transaction((tx) => enqueue(tx, "settle_attempt", { attemptId }));
  }
  for (const refundId of await findStalledRefunds(db)) {
    await db.transaction((tx) => enqueue(tx, "settle_refund", { refundId }));
  }
}
