import { sql } from "drizzle-orm";
import type { Reader, Tx } from "../../db/database";
import { orders } from "../../db/schema/orders";
import { paymentAttempts } from "../../db/schema/payments";
import { writtenRows } from "../../db/written-rows";
import type { OrderRow } from "../checkout/orders/order-queries";
import type { AttemptRow } from "./attempt-queries";

/** A payment attempt with its order, as they stand at one moment. */
export interface AttemptOfOrder {
  order: OrderRow;
  attempt: AttemptRow;
  /** The shop's time. */
  now: Date;
}

const order = writtenRows(orders).joined("o");
const attempt = writtenRows(paymentAttempts).joined("a");

/** Reads an attempt with its order. */
export async function findAttemptOfOrder(db: Reader, attemptId: number): Promise<AttemptOfOrder | null> {
  const { rows } = await db.execute<{ now: string }>(sql`
    SELECT ${order.columns}, ${attempt.columns}, shop_now() AS now
    FROM payment_attempts a JOIN orders o ON o.id = a.order_id WHERE a.id = ${attemptId}`);
  const [row] = rows;
  return row ? { order: order.toRow(row), attempt: attempt.toRow(row), now: new Date(row.now) } : null;
}

/**
 * Locks the order of an attempt and then reads both: every decision about a payment sees what the lock's previous
 * owner committed.
 */
export async function lockAttempt(tx: Tx, attemptId: number): Promise<AttemptOfOrder | null> {
  await tx.execute(sql`
    SELECT FROM orders WHERE id = (SELECT order_id FROM payment_attempts WHERE id = ${attemptId})
    FOR NO KEY UPDATE`);
  return await findAttemptOfOrder(tx, attemptId);
}
