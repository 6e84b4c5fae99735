import type { Tx } from "../../../db/database";
import { SoldOrder } from "../../../db/stored/order-snapshot";
import { enqueue } from "../../../jobs/enqueue";
import { returnItems } from "../../inventory/hold-items";
import { moveOrder, type OrderRow } from "../../orders/rows/order-queries";
import { findFrozenItems } from "./frozen-items";

interface Annulment {
  order: OrderRow;
  actor: string;
  why: string;
  now: Date;
}

/**
 * Undoes a finished order whose money is back, or that was free: its seats, stock and coupon use can be sold
 * again, and the guardian is told, all in the caller's transaction. The order must be locked.
 */
export async function annulLockedOrder(tx: Tx, { order, actor, why, now }: Annulment): Promise<void> {
  const snapshot = SoldOrder.parse(order.snapshot);
  await returnItems(tx, await findFrozenItems(tx, snapshot));
  await moveOrder(tx, order, {
    to: "annulled",
    actor,
    event: "annulled",
    details: why,
    changes: { annulledAt: now },
  });
  await enqueue(tx, "send_order_mail", { orderId: order.id, kind: "annulment" });
}
