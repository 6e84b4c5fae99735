import type { Tx } from "../../../db/database";
import type { FrozenOrder, OrderSnapshot } from "../../../db/stored/order-snapshot";
import { type Step, together } from "../../../db/transaction";
import { enqueue } from "../../../jobs/enqueue";
import { countUnderLock, shortOf } from "../../inventory/hold-items";
import { type ItemQuantity, sellUnits } from "../../inventory/item-queries";
import { type Move, moveOrder, type OrderRow } from "../../orders/rows/order-queries";
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
  await together([() => moveOrder(tx, sale.order, moveOfSale(sale)), ...writesOfSale(tx, sale, wanted)]);
  return true;
}

/** How a sale moves its order. */
export function moveOfSale({ frozen, payment, actor, now }: Sale): Move {
  const snapshot: OrderSnapshot = { ...frozen, finishedAt: now.toISOString(), payment };
  return {
    to: "finished",
    actor,
    event: payment ? "paid" : "confirmed_free",
    changes: { snapshot, finishedAt: now, totalClp: frozen.totalClp, holdExpiresAt: null },
  };
}

/** What else is written of a sale whose items nobody else can have. */
export const writesOfSale = (
  tx: Tx,
  { order: { id: orderId } }: Sale,
  wanted: readonly ItemQuantity[],
): readonly Step[] => [
  () => sellUnits(tx, orderId, wanted),
  () => enqueue(tx, "send_order_mail", { orderId, kind: "confirmation" }),
];
