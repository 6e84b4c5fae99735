import type { Tx } from "../../../db/database";
import type { FrozenOrder, OrderSnapshot } from "../../../db/stored/order-snapshot";
import { type Step, together } from "../../../db/transaction";
import { enqueue } from "../../../jobs/enqueue";
import { countUnderLock, shortOf } from "../../inventory/hold-items";
import { type ItemQuantity, sellUnits } from "../../inventory/item-queries";
import { type Move, moveOrder, type OrderRow } from "../../orders/rows/order-queries";
import { findFrozenItems } from "./frozen-items";

export interface Sale {
  order: OrderRow;
  frozen: FrozenOrder;
  payment: OrderSnapshot["payment"];
  actor: string;
  now: Date;
}

/** In the caller's transaction: a finished order always has its seats and mail. @returns false when seats are short */
export async function markPaid(tx: Tx, sale: Sale): Promise<boolean> {
  const wanted = await findFrozenItems(tx, sale.frozen);
  const itemIds = wanted.map(({ itemId }) => itemId);
  const counted = await countUnderLock(tx, { orderId: sale.order.id, itemIds });
  if (shortOf(wanted, counted).length > 0) return false;
  await together([() => moveOrder(tx, sale.order, moveOfSale(sale)), ...writesOfSale(tx, sale, wanted)]);
  return true;
}

export function moveOfSale({ frozen, payment, actor, now }: Sale): Move {
  const snapshot: OrderSnapshot = { ...frozen, finishedAt: now.toISOString(), payment };
  return {
    to: "finished",
    actor,
    event: payment ? "paid" : "confirmed_free",
    changes: { snapshot, finishedAt: now, totalClp: frozen.totalClp, holdExpiresAt: null },
  };
}

/** Only for items that are secured. */
export const writesOfSale = (
  tx: Tx,
  { order: { id: orderId } }: Sale,
  wanted: readonly ItemQuantity[],
): readonly Step[] => [
  () => sellUnits(tx, orderId, wanted),
  () => enqueue(tx, "send_order_mail", { orderId, kind: "confirmation" }),
];
