import { eq } from "drizzle-orm";
import type { Reader } from "../../../db/database";
import { orderPayments } from "../../../db/schema/views";

/** How the newest try to pay an order ended, and with which card. */
export type LastPayment = Pick<
  typeof orderPayments.$inferSelect,
  "state" | "authorizationCode" | "paymentTypeCode" | "installments" | "cardNumber" | "reversedClp"
>;

export async function findLastPayment(db: Reader, orderId: number): Promise<LastPayment | null> {
  const rows = await db.select().from(orderPayments).where(eq(orderPayments.orderId, orderId));
  return rows[0] ?? null;
}

/** True while money may have moved, a person's review included: the order must not change or be paid again. */
export async function isMoneyMoving(db: Reader, orderId: number): Promise<boolean> {
  const rows = await db
    .select({ mayBeMoving: orderPayments.mayBeMoving })
    .from(orderPayments)
    .where(eq(orderPayments.orderId, orderId));
  return rows[0]?.mayBeMoving ?? false;
}
