import { eq } from "drizzle-orm";
import type { Reader } from "../../../db/database";
import { orderPayments } from "../../../db/schema/views";
import { firstOf, statement } from "../../../db/statement";
import { FrozenOrder } from "../../../db/stored/order-snapshot";
import { IS_OF_THIS_RUN, type OrderSurroundings } from "./order-queries";

export type LastPayment = Pick<
  typeof orderPayments.$inferSelect,
  "state" | "authorizationCode" | "paymentTypeCode" | "installments" | "cardNumber" | "reversedClp"
>;

export async function findLastPayment(db: Reader, orderId: number): Promise<LastPayment | null> {
  const { state, authorizationCode, paymentTypeCode, installments, cardNumber, reversedClp } = orderPayments;
  const rows = await db
    .select({ state, authorizationCode, paymentTypeCode, installments, cardNumber, reversedClp })
    .from(orderPayments)
    .where(eq(orderPayments.orderId, orderId));
  return rows[0] ?? null;
}

/** Content of the newest payment attempt. @throws Error for an order without attempts */
export async function getAgreed(db: Reader, orderId: number): Promise<FrozenOrder> {
  const [row] = await db
    .select({ frozen: orderPayments.frozen })
    .from(orderPayments)
    .where(eq(orderPayments.orderId, orderId));
  if (!row) throw new Error(`order ${orderId} was never sent to pay`);
  return FrozenOrder.parse(row.frozen);
}

const MAY_BE_MOVING = statement<{ isMoving: boolean }>(
  'SELECT may_be_moving AS "isMoving" FROM order_payments WHERE order_id = $1',
);

/** True while money may have moved, review included: the order must not change or be paid again. */
export async function isMoneyMoving(db: Reader, orderId: number): Promise<boolean> {
  return firstOf(await MAY_BE_MOVING(db, [orderId]))?.isMoving ?? false;
}

type Numbering = Pick<OrderSurroundings, "attempts" | "isOfThisRun">;
const COUNT_ATTEMPTS = statement<Numbering>(`
  SELECT coalesce((SELECT attempts FROM order_payments WHERE order_id = $1), 0) AS attempts,
    ${IS_OF_THIS_RUN} AS "isOfThisRun"`);

export async function countAttempts(db: Reader, orderId: number): Promise<Numbering> {
  const counted = firstOf(await COUNT_ATTEMPTS(db, [orderId]));
  if (!counted) throw new Error("the database counted no attempts");
  return counted;
}
