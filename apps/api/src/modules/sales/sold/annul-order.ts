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

/** The order is locked, refunded or free: returns seats and coupon and mails the guardian, in this transaction. */
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
