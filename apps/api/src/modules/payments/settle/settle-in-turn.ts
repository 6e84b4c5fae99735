import { enqueue } from "../../../jobs/enqueue";
import type { PaymentDeps } from "../deps";
import { settleAttempt } from "./settle-attempt";

/** Of the worker's four hands: a provider that hangs must leave some for codes and receipts. */
const AT_ONCE = 2;
const BUSY_PAUSE_SECONDS = 2;

/** Settles for the worker, few at once; who finds them busy is tried again a moment later [T18]. */
export function settleInTurn(deps: PaymentDeps): (attemptId: number) => Promise<void> {
  let running = 0;
  return async (attemptId) => {
    if (running >= AT_ONCE) {
      await deps.db.transaction((tx) =>
        enqueue(tx, "settle_attempt", { attemptId }, { delaySeconds: BUSY_PAUSE_SECONDS }),
      );
      return;
    }
    running += 1;
    try {
      await settleAttempt(deps, attemptId, "reconciler");
    } finally {
      running -= 1;
    }
  };
}
