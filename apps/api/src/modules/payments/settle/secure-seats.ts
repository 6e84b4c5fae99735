import type { Tx } from "../../../db/database";
import { FrozenOrder } from "../../../db/stored/order-snapshot";
import { together } from "../../../db/transaction";
import { type OrderRow, updateOrder } from "../../checkout/orders/order-queries";
import { findFrozenItems } from "../../checkout/sales/frozen-items";
import { findShort } from "../../inventory/hold-items";
import { replaceHolds } from "../../inventory/item-queries";
import type { AttemptRow } from "../attempt-queries";
import { UNKNOWN_HOLD_MINUTES } from "../payment-times";

interface Paying {
  order: OrderRow;
  attempt: AttemptRow;
  now: Date;
}

/** Keeps all that the attempt pays for until well after the provider must have answered; false when seats are gone. */
export async function secureSeats(tx: Tx, { order, attempt, now }: Paying): Promise<boolean> {
  const wanted = await findFrozenItems(tx, FrozenOrder.parse(attempt.frozen));
  const expiresAt = new Date(now.getTime() + UNKNOWN_HOLD_MINUTES * 60_000);
  const short = await findShort(tx, { orderId: order.id, wanted });
  if (short.length > 0) return false;
  await together(tx, [
    () => replaceHolds(tx, { orderId: order.id, wanted, expiresAt }),
    () => updateOrder(tx, order.id, { holdExpiresAt: expiresAt }),
  ]);
  return true;
}
