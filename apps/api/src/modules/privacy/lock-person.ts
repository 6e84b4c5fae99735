import { ActRefused } from "../../acts/refusal";
import type { Tx } from "../../db/database";
import { lockSession } from "../access/sessions/session-queries";
import { isMoneyMoving } from "../orders/rows/order-payment-queries";
import { lockOrder, type OrderRow } from "../orders/rows/order-queries";
import { findOpenOrdersOf, findOrdersOf, findSessionsOf, inLockOrder } from "./person-queries";
import { isAtRest } from "./retention/retention-queries";

/** An order as people name it. */
export const numberOf = ({ id, reference }: Pick<OrderRow, "id" | "reference">) => reference ?? String(id);

/**
 * Locks what names a person: the sessions that typed the RUT, or one of several, and the orders in which it stands, in the
 * order in which everybody locks them. What is being saved or paid is waited for.
 * @throws ActRefused MONEY_MOVING
 */
export async function lockPerson(tx: Tx, ...ruts: readonly string[]): Promise<OrderRow[]> {
  const sessionIds = await findSessionsOf(tx, ruts);
  for (const sessionId of sessionIds) await lockSession(tx, sessionId);
  // An open order of these sessions may be pressed just now, and name the person only then.
  const open = await findOpenOrdersOf(tx, sessionIds);
  for (const id of await inLockOrder(tx, [...open, ...(await findOrdersOf(tx, ...ruts))]))
    await lockOrder(tx, id);
  const orders: OrderRow[] = [];
  for (const id of await findOrdersOf(tx, ...ruts)) {
    const order = await lockOrder(tx, id);
    if (!order) continue;
    const isMoving = order.finishedAt ? !(await isAtRest(tx, id)) : await isMoneyMoving(tx, id);
    if (isMoving) throw new ActRefused("MONEY_MOVING", numberOf(order));
    orders.push(order);
  }
  return orders;
}
