import { ActRefused } from "../../acts/refusal";
import type { Tx } from "../../db/database";
import { lockSession } from "../access/sessions/session-queries";
import { isMoneyMoving } from "../orders/rows/order-payment-queries";
import { lockOrder, type OrderRow } from "../orders/rows/order-queries";
import { findOpenOrdersOf, findOrdersOf, findSessionsOf, inLockOrder } from "./person-queries";
import { isAtRest } from "./retention/retention-queries";

export const referenceOrId = ({ id, reference }: Pick<OrderRow, "id" | "reference">) =>
  reference ?? String(id);

// Locks the sessions that typed one of the RUTs, then the orders that name it, in the common lock order. Waits for
// running saves and payments. Throws ActRefused MONEY_MOVING
export async function lockPerson(tx: Tx, ...ruts: readonly string[]): Promise<OrderRow[]> {
  const sessionIds = await findSessionsOf(tx, ruts);
  for (const sessionId of sessionIds) await lockSession(tx, sessionId);
  // A concurrent press may name the person in an open order of these sessions only now.
  const open = await findOpenOrdersOf(tx, sessionIds);
  for (const id of await inLockOrder(tx, [...open, ...(await findOrdersOf(tx, ...ruts))]))
    await lockOrder(tx, id);
  const orders: OrderRow[] = [];
  for (const id of await findOrdersOf(tx, ...ruts)) {
    const order = await lockOrder(tx, id);
    if (!order) continue;
    const isMoving = order.finishedAt ? !(await isAtRest(tx, id)) : await isMoneyMoving(tx, id);
    if (isMoving) throw new ActRefused("MONEY_MOVING", referenceOrId(order));
    orders.push(order);
  }
  return orders;
}
