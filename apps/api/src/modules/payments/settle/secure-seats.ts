import type { Tx } from "../../../db/database";
import { FrozenOrder } from "../../../db/stored/order-snapshot";
import { together } from "../../../db/transaction";
import { countUnderLock, shortOf } from "../../inventory/hold-items";
import { type ItemQuantity, replaceHolds } from "../../inventory/item-queries";
import { type OrderRow, updateOrder } from "../../orders/rows/order-queries";
import { findFrozenItems } from "../../sales/sold/frozen-items";
import type { AttemptRow } from "../attempt-queries";
import { UNKNOWN_HOLD_MINUTES } from "../payment-times";

interface Kept {
  order: OrderRow;
  now: Date;
  /** Counted under their lock, and not short. */
  wanted: readonly ItemQuantity[];
}

// Keeps what an attempt pays for until well after the provider must have answered.
export async function keepUntilKnown(tx: Tx, { order, now, wanted }: Kept): Promise<void> {
  const known = now.getTime() + UNKNOWN_HOLD_MINUTES * 60_000;
  // A pay link's hold may be longer.
  const expiresAt = new Date(Math.max(known, order.holdExpiresAt?.getTime() ?? 0));
  await together([
    () => replaceHolds(tx, { orderId: order.id, wanted, expiresAt }),
    () => updateOrder(tx, order.id, { holdExpiresAt: expiresAt }),
  ]);
}

interface Paying {
  order: OrderRow;
  attempt: AttemptRow;
  now: Date;
}

// Holds the attempt's items beyond the provider's answer; false when seats are gone.
export async function secureSeats(tx: Tx, { order, attempt, now }: Paying): Promise<boolean> {
  const wanted = await findFrozenItems(tx, FrozenOrder.parse(attempt.frozen));
  const itemIds = wanted.map(({ itemId }) => itemId);
  const counted = await countUnderLock(tx, { orderId: order.id, itemIds });
  if (shortOf(wanted, counted).length > 0) return false;
  await keepUntilKnown(tx, { order, now, wanted });
  return true;
}

// Far more than any sale takes from reading the clock to its COMMIT.
const SALE_MINUTES = 5;

// Counted under the lock; until the hold ends every count includes these items, and nobody changes holds while money
// is moving. So they sell without a count.
export const areSeatsSecure = ({ order, now }: Omit<Paying, "attempt">): boolean =>
  order.state === "paying" &&
  order.holdExpiresAt !== null &&
  order.holdExpiresAt.getTime() - now.getTime() > SALE_MINUTES * 60_000;
