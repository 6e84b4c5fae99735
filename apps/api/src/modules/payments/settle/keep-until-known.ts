import type { Tx } from "../../../db/database";
import { together } from "../../../db/transaction";
import { type ItemQuantity, replaceHolds } from "../../inventory/item-queries";
import { type OrderRow, updateOrder } from "../../orders/rows/order-queries";
import { UNKNOWN_HOLD_MINUTES } from "../payment-times";

interface Kept {
  order: OrderRow;
  now: Date;
  /** Counted under their lock, and not short. */
  wanted: readonly ItemQuantity[];
}

/** Keeps what an attempt pays for until well after the provider must have answered. */
export async function keepUntilKnown(tx: Tx, { order, now, wanted }: Kept): Promise<void> {
  const expiresAt = new Date(now.getTime() + UNKNOWN_HOLD_MINUTES * 60_000);
  await together([
    () => replaceHolds(tx, { orderId: order.id, wanted, expiresAt }),
    () => updateOrder(tx, order.id, { holdExpiresAt: expiresAt }),
  ]);
}
