import type { Database } from "../../db/database";
import { enqueueReversal, enqueueSettling } from "./enqueue-settling";
import { findStalledAttempts } from "./queries";

/**
 * Gives every payment whose outcome is open a job again when it has none that can still run: money must not
 * wait for ever because a job was lost or failed too often [T16, T20].
 */
export async function resumeStalled(db: Database): Promise<void> {
  for (const { id, isToReverse } of await findStalledAttempts(db)) {
    await db.transaction((tx) => (isToReverse ? enqueueReversal(tx, id) : enqueueSettling(tx, id, 0)));
  }
}
