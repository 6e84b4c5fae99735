import { freeAbandonedJobs } from "../../../jobs/jobs";
import { deleteExpiredHolds } from "../../inventory/hold-queries";
import { hasLiveAttempt } from "../../payments/attempt-queries";
import { resumeStalled } from "../../payments/settle/resume-stalled";
import { moveOrder } from "../orders/move-order";
import { findLapsedOrders, isLapsed, lockOrder } from "../orders/order-queries";
import type { OrderParts } from "../parts";

const BATCH = 200;

async function expireOrder({ db }: OrderParts, orderId: number): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order || (order.state !== "held" && order.state !== "paying")) return;
    if (!(await isLapsed(tx, order.id)) || (await hasLiveAttempt(tx, order.id))) return;
    await moveOrder(tx, order, { to: "expired", actor: "sweeper", event: "hold_lapsed" });
  });
}

/**
 * Writes down which reservations lapsed and drops rows that count no more. Nothing depends on it: a lapsed
 * hold is not counted from the moment it lapses. Takes up jobs that were lost, too. Bounded, so that one pass ends.
 */
export async function sweepOrders(parts: OrderParts): Promise<void> {
  for (const orderId of await findLapsedOrders(parts.db, BATCH)) await expireOrder(parts, orderId);
  await deleteExpiredHolds(parts.db);
  await freeAbandonedJobs(parts.db);
  await resumeStalled(parts.db);
}
