import type { OrderParts } from "../../checkout/parts";
import { enqueueSettling } from "../enqueue-settling";
import { settleAttempt } from "./settle-attempt";

/** Of the worker's four hands: a provider that hangs must leave some for codes and receipts. */
const AT_ONCE = 2;
const BUSY_PAUSE_SECONDS = 2;

/** Settles for the worker, few at once; who finds them busy is tried again a moment later [T14, T18]. */
export function settleInTurn(parts: OrderParts): (attemptId: number) => Promise<void> {
  let running = 0;
  return async (attemptId) => {
    if (running >= AT_ONCE) {
      await parts.db.transaction((tx) => enqueueSettling(tx, attemptId, BUSY_PAUSE_SECONDS));
      return;
    }
    running += 1;
    try {
      await settleAttempt(parts, attemptId, "reconciler");
    } finally {
      running -= 1;
    }
  };
}
