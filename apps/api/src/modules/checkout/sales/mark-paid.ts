import type { Tx } from "../../../db/database";
import type { FrozenOrder, OrderSnapshot } from "../../../db/stored/order-snapshot";
import { type Step, together } from "../../../db/transaction";
import { enqueue } from "../../../jobs/enqueue";
import { countUnderLock, sellCounted, shortOf } from "../../inventory/hold-items";
import type { ItemQuantity } from "../../inventory/item-queries";
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
export async function markPaid(tx: Tx, sale: Sale): Promise<boolean> {
  const wanted = await findFrozenItems(tx, sale.frozen);
  const itemIds = wanted.map(({ itemId }) => itemId);
  const counted = await countUnderLock(tx, { orderId: sale.order.id, itemIds });
  if (shortOf(wanted, counted).length > 0) return false;
  await together(tx, writesOfSale(tx, sale, wanted));
  return true;
}

/** The writes of `markPaid` for items that were counted under their lock and are not short; the first one moves the order. */
export function writesOfSale(
  tx: Tx,
  { order, frozen, payment, actor, now }: Sale,
  wanted: ItemQuantity[],
): readonly [finish: () => Promise<OrderRow>, ...others: Step[]] {
  const snapshot: OrderSnapshot = { ...frozen, finishedAt: now.toISOString(), payment };
  const finish = {
    to: "finished",
    actor,
    event: payment ? "paid" : "confirmed_free",
    changes: { snapshot, finishedAt: now, totalClp: frozen.totalClp, holdExpiresAt: null },
  } as const;
  return [
    () => moveOrder(tx, order, finish),
    () => sellCounted(tx, { orderId: order.id, wanted }),
    () => enqueue(tx, "send_order_mail", { orderId: order.id, kind: "confirmation" }),
  ];
}
