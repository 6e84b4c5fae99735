import type { Tx } from "../../../db/database";
import { FrozenOrder } from "../../../db/stored/order-snapshot";
import { countUnderLock, shortOf } from "../../inventory/hold-items";
import type { OrderRow } from "../../orders/rows/order-queries";
import { findFrozenItems } from "../../sales/sold/frozen-items";
import type { AttemptRow } from "../attempt-queries";
import { keepUntilKnown } from "./keep-until-known";

interface Paying {
  order: OrderRow;
  attempt: AttemptRow;
  now: Date;
}

/** Holds the attempt's items beyond the provider's answer; false when seats are gone. */
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

/**
 * Counted under the lock; until the hold ends every count includes these items, and nobody changes holds while money is
 * moving. So they sell without a count.
 */
export const areSeatsSecure = ({ order, now }: Omit<Paying, "attempt">): boolean =>
  order.state === "paying" &&
  order.holdExpiresAt !== null &&
  order.holdExpiresAt.getTime() - now.getTime() > SALE_MINUTES * 60_000;
