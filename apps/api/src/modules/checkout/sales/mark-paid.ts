import type { Tx } from "../../../db/database";
import type { FrozenOrder, OrderSnapshot } from "../../../db/stored/order-snapshot";
import { together } from "../../../db/transaction";
import { enqueue } from "../../../jobs/enqueue";
import { sellItems } from "../../inventory/hold-items";
import { moveOrder, type OrderRow } from "../orders/order-queries";
import { findFrozenItems } from "./frozen-items";

/** A payment, or a free order, that finishes an order. */
export interface Sale {
  order: OrderRow;
  frozen: FrozenOrder;
  payment: OrderSnapshot["payment"];
  actor: string;
  now: Date;
}

/**
 * An order is paid, or costs nothing: sells what was agreed, keeps the snapshot, finishes it and enqueues the receipt's mail, all in the
 * caller's transaction, so that a finished order always has its seats and its mail.
 * @returns false when seats are short; then nothing was changed
 */
export async function markPaid(tx: Tx, { order, frozen, payment, actor, now }: Sale): Promise<boolean> {
  const wanted = await findFrozenItems(tx, frozen);
  const short = await sellItems(tx, { orderId: order.id, wanted });
  if (short.length > 0) return false;
  const snapshot: OrderSnapshot = { ...frozen, finishedAt: now.toISOString(), payment };
  const finish = {
    to: "finished",
    actor,
    event: payment ? "paid" : "confirmed_free",
    changes: { snapshot, finishedAt: now, totalClp: frozen.totalClp, holdExpiresAt: null },
  } as const;
  await together(tx, [
    () => moveOrder(tx, order, finish),
    () => enqueue(tx, "send_order_mail", { orderId: order.id, kind: "confirmation" }),
  ]);
  return true;
}
