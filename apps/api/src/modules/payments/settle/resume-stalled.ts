import type { Database } from "../../../db/database";
import { findStalledAttempts } from "../attempt-queries";
import { enqueueRefund, enqueueReversal, enqueueSettling } from "../enqueue-settling";
import { findStalledRefunds } from "../refund/refund-queries";

/**
 * Gives every payment and refund whose outcome is open a job again when it has none that can still run: money must not
 * wait for ever because a job was lost or failed too often [T16, T20].
 */
export async function resumeStalled(db: Database): Promise<void> {
  for (const { id, isToReverse } of await findStalledAttempts(db)) {
    await db.transaction((tx) => (isToReverse ? enqueueReversal(tx, id) : enqueueSettling(tx, id, 0)));
  }
  for (const id of await findStalledRefunds(db)) {
    await db.transaction((tx) => enqueueRefund(tx, id, 0));
  }
}
