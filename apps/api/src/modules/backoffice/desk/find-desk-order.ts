import type { Reader, Tx } from "../../../db/database";
import { findOrderByBuyOrder, lockOrder, type OrderRow } from "../../checkout/orders/order-queries";
import { DeskError } from "./desk";

/**
 * The order of a buy order, its own or that of one of its attempts.
 * @throws DeskError ORDER_UNKNOWN
 */
export async function getDeskOrder(db: Reader, buyOrder: string): Promise<OrderRow> {
  const order = await findOrderByBuyOrder(db, buyOrder.replace(/(-\d+)+$/, ""));
  if (!order) throw new DeskError("ORDER_UNKNOWN", buyOrder);
  return order;
}

/** The same, locked. @throws DeskError ORDER_UNKNOWN */
export async function lockDeskOrder(tx: Tx, buyOrder: string): Promise<OrderRow> {
  const { id } = await getDeskOrder(tx, buyOrder);
  const order = await lockOrder(tx, id);
  if (!order) throw new DeskError("ORDER_UNKNOWN", buyOrder);
  return order;
}
