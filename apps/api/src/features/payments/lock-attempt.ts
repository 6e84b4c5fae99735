import { eq, sql } from "drizzle-orm";
import type { Reader, Tx } from "../../db/database";
import { orders } from "../../db/schema/orders";
import { paymentAttempts } from "../../db/schema/payments";
import type { OrderRow } from "../orders/queries";
import type { AttemptRow } from "./queries";

/** A payment attempt with its order, as they stand at one moment. */
export interface AttemptOfOrder {
  order: OrderRow;
  attempt: AttemptRow;
  /** The shop's time. */
  now: Date;
}

/** Reads an attempt with its order. */
export async function findAttemptOfOrder(db: Reader, attemptId: number): Promise<AttemptOfOrder | null> {
  const [row] = await db
    .select({ order: orders, attempt: paymentAttempts, now: sql<string>`shop_now()` })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(eq(paymentAttempts.id, attemptId));
  return row ? { ...row, now: new Date(row.now) } : null;
}

/**
 * Locks the order of an attempt and then reads both: every decision about a payment sees what the lock's previous
 * owner committed.
 */
export async function lockAttempt(tx: Tx, attemptId: number): Promise<AttemptOfOrder | null> {
  await tx.execute(sql`
    SELECT FROM orders WHERE id = (SELECT order_id FROM payment_attempts WHERE id = ${attemptId}) FOR UPDATE`);
  return await findAttemptOfOrder(tx, attemptId);
}
