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

/** Keeps all that the attempt pays for until well after the provider must have answered; false when seats are gone. */
export async function secureSeats(tx: Tx, { order, attempt, now }: Paying): Promise<boolean> {
  const wanted = await findFrozenItems(tx, FrozenOrder.parse(attempt.frozen));
  const itemIds = wanted.map(({ itemId }) => itemId);
  const counted = await countUnderLock(tx, { orderId: order.id, itemIds });
  if (shortOf(wanted, counted).length > 0) return false;
  await keepUntilKnown(tx, { order, now, wanted });
  return true;
}

/** From the database's reading of the clock until its COMMIT no sale takes nearly so long. */
const SALE_MINUTES = 5;

/**
 * True while what was secured for an attempt that is being committed is surely its order's, and sells without being
 * counted again. It was counted under the items' lock; until the hold ends whoever locks the items counts it as taken,
 * and the load of a catalogue leaves room for it. Nobody changes the holds of an order for which money is moving.
 */
export const areSeatsSecure = ({ order, now }: Omit<Paying, "attempt">): boolean =>
  order.state === "paying" &&
  order.holdExpiresAt !== null &&
  order.holdExpiresAt.getTime() - now.getTime() > SALE_MINUTES * 60_000;
