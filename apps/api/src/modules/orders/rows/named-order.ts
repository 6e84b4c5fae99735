import { ActRefused } from "../../../acts/refusal";
import type { Reader, Tx } from "../../../db/database";
import { findOrderByBuyOrder, findOrderByReference } from "./named-order-queries";
import { findOrder, lockOrder, type OrderRow } from "./order-queries";

/** Accepts the order's reference or a buy order, its own or an attempt's. @throws ActRefused ORDER_UNKNOWN */
export async function getNamedOrder(db: Reader, orderName: string): Promise<OrderRow> {
  const order =
    (await findOrderByReference(db, orderName.toUpperCase())) ?? (await findOrderByBuyOrder(db, orderName));
  if (!order) throw new ActRefused("ORDER_UNKNOWN", orderName);
  return order;
}

/** For an order that paid a change, the changed sale. */
export async function getSaleOf(db: Reader, order: OrderRow): Promise<OrderRow> {
  const changed = order.changesOrderId === null ? null : await findOrder(db, order.changesOrderId);
  return changed ?? order;
}

/** @throws ActRefused ORDER_UNKNOWN */
export const getNamedSale = async (db: Reader, orderName: string): Promise<OrderRow> =>
  await getSaleOf(db, await getNamedOrder(db, orderName));

/** The sale in any state after its purchase. @throws ActRefused ORDER_UNKNOWN, NO_SALE */
export async function getFinishedSale(db: Reader, orderName: string): Promise<OrderRow> {
  const order = await getNamedSale(db, orderName);
  if (order.finishedAt === null) throw new ActRefused("NO_SALE", order.state);
  return order;
}

/** The sale while it is `finished`. @throws ActRefused ORDER_UNKNOWN, NO_SALE */
export async function getRunningSale(db: Reader, orderName: string): Promise<OrderRow> {
  const order = await getNamedSale(db, orderName);
  if (order.state !== "finished") throw new ActRefused("NO_SALE", order.state);
  return order;
}

/** @throws ActRefused ORDER_UNKNOWN */
export async function lockNamedSale(tx: Tx, orderName: string): Promise<OrderRow> {
  return await lockKnown(tx, await getNamedSale(tx, orderName));
}

/** @throws ActRefused ORDER_UNKNOWN */
export async function lockNamedOrder(tx: Tx, orderName: string): Promise<OrderRow> {
  return await lockKnown(tx, await getNamedOrder(tx, orderName));
}

async function lockKnown(tx: Tx, { id, buyOrder }: OrderRow): Promise<OrderRow> {
  const order = await lockOrder(tx, id);
  if (!order) throw new ActRefused("ORDER_UNKNOWN", buyOrder);
  return order;
}
