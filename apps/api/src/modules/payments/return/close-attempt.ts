import { moveOrder } from "../../checkout/orders/move-order";
import { updateAttempt } from "../attempt-queries";
import type { PaymentDeps } from "../deps";
import { lockAttempt } from "../lock-queries";

/**
 * The buyer left the card form without paying: the attempt is over and is never committed, the order can be
 * paid again with its seats. An attempt that is past `created`, or an order that is finished, stays as it is [T13].
 */
export async function closeAttempt(
  deps: PaymentDeps,
  attemptId: number,
  state: "aborted" | "timed_out",
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const locked = await lockAttempt(tx, attemptId);
    if (locked?.attempt.state !== "created") return;
    const { order, now } = locked;
    await updateAttempt(tx, attemptId, { state, settledAt: now });
    if (order.state === "paying") await moveOrder(tx, order, { to: "held", actor: "provider", event: state });
  });
}
