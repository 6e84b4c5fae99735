import type { Reader } from "../../../db/database";
import { orders } from "../../../db/schema/orders";
import { columnsOf, firstOf, statement } from "../../../db/statement";
import type { OrderRow } from "./order-queries";

// An attempt from after a restart of the database has a stem of its own.
const FIND_BY_BUY_ORDER = statement<OrderRow>(`
  SELECT ${columnsOf(orders)} FROM orders WHERE buy_order = $1
    OR id = (SELECT order_id FROM payment_attempts WHERE buy_order = $2)`);

/** By its own buy order, that of one of its attempts (`-n` at the end) or of an attempt's share (`-n-k`). */
export async function findOrderByBuyOrder(db: Reader, buyOrder: string): Promise<OrderRow | null> {
  const stem = buyOrder.replace(/(-\d+)+$/, "");
  const [attempt] = /^[^-]*-\d+/.exec(buyOrder) ?? [buyOrder];
  return firstOf(await FIND_BY_BUY_ORDER(db, [stem, attempt]));
}

const FIND_BY_REFERENCE = statement<OrderRow>(`SELECT ${columnsOf(orders)} FROM orders WHERE reference = $1`);

/** By the number for people: for staff alone. */
export async function findOrderByReference(db: Reader, reference: string): Promise<OrderRow | null> {
  return firstOf(await FIND_BY_REFERENCE(db, [reference]));
}
