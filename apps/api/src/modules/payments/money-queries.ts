import type { PaymentKind, REFUND_STATES } from "@shop/domain/orders/payment-states";
import type { RefundRoute } from "@shop/domain/refunds/refund-plan";
import { sql } from "drizzle-orm";
import type { Reader } from "../../db/database";

export interface PaymentMade {
  paidAt: string;
  amountClp: number;
  kind: PaymentKind;
  typeCode: string | null;
  installments: number | null;
  /** Last four digits. */
  cardNumber: string | null;
}

export interface MoneyBack {
  askedAt: string;
  settledAt: string | null;
  amountClp: number;
  route: RefundRoute;
  state: (typeof REFUND_STATES)[number];
}

const iso = (column: string) =>
  sql.raw(`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

export async function findPaymentsMade(db: Reader, orderId: number): Promise<PaymentMade[]> {
  const { rows } = await db.execute<PaymentMade & Record<string, unknown>>(sql`
    SELECT ${iso("a.settled_at")} AS "paidAt", a.amount_clp AS "amountClp", a.payment_kind AS kind, a.payment_type_code AS "typeCode",
      a.installments, a.card_number AS "cardNumber"
    FROM payment_attempts a JOIN orders o ON o.id = a.order_id
    WHERE (o.id = ${orderId} OR o.changes_order_id = ${orderId}) AND o.finished_at IS NOT NULL
      AND a.state IN ('authorized', 'reversed') AND a.settled_at IS NOT NULL
    ORDER BY a.settled_at`);
  return rows;
}

/** Oldest first; a completed refund as the provider made it. Not refused ones of a payment returned another way. */
export async function findMoneyBack(db: Reader, orderId: number): Promise<MoneyBack[]> {
  const { rows } = await db.execute<MoneyBack & Record<string, unknown>>(sql`
    SELECT ${iso("r.asked_at")} AS "askedAt", ${iso("r.settled_at")} AS "settledAt", r.route, r.state,
      CASE WHEN r.state = 'done' THEN coalesce(r.amount_clp, r.asked_clp) ELSE r.asked_clp END AS "amountClp"
    FROM refunds r JOIN payment_attempts a ON a.id = r.attempt_id
    WHERE r.order_id = ${orderId} AND NOT (r.state = 'refused' AND a.state = 'reversed') ORDER BY r.id`);
  return rows;
}
