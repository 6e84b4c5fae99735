import { and, asc, eq, inArray, not, sql } from "drizzle-orm";
import type { Reader, Tx } from "../../../db/database";
import { orders } from "../../../db/schema/orders";

/** Deletes an order; its lines, history, reservation, mails and the payments that came to nothing go with it. */
export async function deleteOrder(tx: Tx, orderId: number): Promise<void> {
  await tx.delete(orders).where(eq(orders.id, orderId));
}

const lapsed = sql`${orders.holdExpiresAt} < shop_now()`;

const hasOpenPayment = sql`coalesce((
  SELECT may_be_moving FROM order_payments WHERE order_id = ${orders.id}), false)`;

export async function findLapsedOrders(db: Reader, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(inArray(orders.state, ["held", "paying"]), lapsed, not(hasOpenPayment)))
    .orderBy(asc(orders.holdExpiresAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}

export async function isLapsed(db: Reader, orderId: number): Promise<boolean> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, orderId), lapsed, not(hasOpenPayment)));
  return rows.length > 0;
}
