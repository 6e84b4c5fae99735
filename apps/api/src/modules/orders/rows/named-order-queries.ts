import type { Reader } from "../../../db/database";
import { orders } from "../../../db/schema/orders";
import { columnsOf, firstOf, statement } from "../../../db/statement";
import type { OrderRow } from "./order-queries";

// After a restart of the database an attempt has another stem.
const FIND_BY_BUY_ORDER = statement<OrderRow>(`
  SELECT ${columnsOf(orders)} FROM orders WHERE buy_order = $1
    OR id = (SELECT order_id FROM payment_attempts WHERE buy_order = $2)`);

/** Accepts the order's buy order, an attempt's (`-n` at the end) or its share's (`-n-k`). */
export async function findOrderByBuyOrder(db: Reader, buyOrder: string): Promise<OrderRow | null> {
  const stem = buyOrder.replace(/(-\d+)+$/, "");
  const [attempt] = /^[^-]*-\d+/.exec(buyOrder) ?? [buyOrder];
  return firstOf(await FIND_BY_BUY_ORDER(db, [stem, attempt]));
}

const FIND_BY_REFERENCE = statement<OrderRow>(`SELECT ${columnsOf(orders)} FROM orders WHERE reference = $1`);

/** Only for staff. */
export async function findOrderByReference(db: Reader, reference: string): Promise<OrderRow | null> {
  return firstOf(await FIND_BY_REFERENCE(db, [reference]));
}
