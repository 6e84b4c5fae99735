import type { Tx } from "../../../db/database";
import { FrozenOrder } from "../../../db/stored/order-snapshot";
import { type Step, together } from "../../../db/transaction";
import { type OrderRow, updateOrder } from "../../checkout/orders/order-queries";
import { findFrozenItems } from "../../checkout/sales/frozen-items";
import { countUnderLock, shortOf } from "../../inventory/hold-items";
import { type ItemQuantity, replaceHolds } from "../../inventory/item-queries";
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
  const itemIds = wanted.map(({ itemId }) => itemId);
  const counted = await countUnderLock(tx, { orderId: order.id, itemIds });
  if (shortOf(wanted, counted).length > 0) return false;
  await together(tx, keepUntilKnown(tx, { order, now }, wanted));
  return true;
}

/** The writes of `secureSeats` for items that were counted under their lock and are not short. */
export function keepUntilKnown(
  tx: Tx,
  { order, now }: Omit<Paying, "attempt">,
  wanted: ItemQuantity[],
): readonly Step[] {
  const expiresAt = new Date(now.getTime() + UNKNOWN_HOLD_MINUTES * 60_000);
  return [
    () => replaceHolds(tx, { orderId: order.id, wanted, expiresAt }),
    () => updateOrder(tx, order.id, { holdExpiresAt: expiresAt }),
  ];
}
