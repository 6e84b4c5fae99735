import { readShopTime } from "../../db/clock";
import { moveOrder } from "../orders/move-order";
import type { OrderParts } from "../orders/parts";
import { lockOrder } from "../orders/queries";
import { findAttempt, updateAttempt } from "./queries";

/**
 * The buyer left the card form without paying: the attempt is over and is never committed, the order can be
 * paid again with its seats. An attempt that is past `created`, or an order that is finished, stays as it is [T13].
 */
export async function closeAttempt(
  parts: OrderParts,
  attemptId: number,
  state: "aborted" | "timed_out",
): Promise<void> {
  await parts.db.transaction(async (tx) => {
    const known = await findAttempt(tx, attemptId);
    const order = known && (await lockOrder(tx, known.orderId));
    const attempt = known && (await findAttempt(tx, attemptId));
    if (!order || attempt?.state !== "created") return;
    await updateAttempt(tx, attempt.id, { state, settledAt: await readShopTime(tx) });
    if (order.state === "paying") await moveOrder(tx, order, { to: "held", actor: "provider", event: state });
  });
}
