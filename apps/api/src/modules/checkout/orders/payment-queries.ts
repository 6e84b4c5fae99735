import type { AttemptState } from "@shop/domain/orders/attempt-states";
import { sql } from "drizzle-orm";
import type { Reader } from "../../../db/database";

/** How the newest try to pay an order ended, and with which card. */
export interface LastPayment {
  state: AttemptState;
  authorizationCode: string | null;
  paymentTypeCode: string | null;
  installments: number | null;
  cardNumber: string | null;
  reversedClp: number | null;
}

export async function findLastPayment(db: Reader, orderId: number): Promise<LastPayment | null> {
  const { rows } = await db.execute<{ [Key in keyof LastPayment]: LastPayment[Key] }>(sql`
    SELECT state, authorization_code AS "authorizationCode", payment_type_code AS "paymentTypeCode",
      installments, card_number AS "cardNumber", reversed_clp AS "reversedClp"
    FROM payment_attempts WHERE order_id = ${orderId} ORDER BY number DESC LIMIT 1`);
  return rows[0] ?? null;
}

/** True while money may have moved, a person's review included: the order must not change or be paid again. */
export async function isMoneyMoving(db: Reader, orderId: number): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    SELECT FROM payment_attempts
    WHERE order_id = ${orderId} AND state IN ('committing', 'unknown', 'authorized', 'review') LIMIT 1`);
  return rowCount === 1;
}
