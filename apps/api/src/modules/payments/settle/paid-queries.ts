import type { Tx } from "../../../db/database";
import type { ProviderTransaction } from "../../../gateways/card-payments";
import { type Move, moverOf, type OrderRow } from "../../orders/rows/order-queries";
import type { AttemptRow } from "../attempt-queries";

export interface Paid
  extends Pick<
    AttemptRow,
    "settledAt" | "authorizationCode" | "paymentTypeCode" | "installments" | "cardNumber"
  > {
  state: "authorized";
  providerReply: ProviderTransaction;
}

const moveAndPay = moverOf([
  `paid AS (
    UPDATE payment_attempts SET state = 'authorized', settled_at = $6, provider_reply = $7::jsonb,
      authorization_code = $8, payment_type_code = $9, installments = $10, card_number = $11 WHERE id = $5)`,
]);

interface Finish {
  order: OrderRow;
  attempt: AttemptRow;
  paid: Paid;
  move: Move;
}

/** Order and attempt must be locked. */
export async function finishPaid(tx: Tx, { order, attempt, paid, move }: Finish): Promise<OrderRow> {
  const { settledAt, providerReply, authorizationCode, paymentTypeCode, installments, cardNumber } = paid;
  const values = [
    ...[attempt.id, settledAt, JSON.stringify(providerReply)],
    ...[authorizationCode, paymentTypeCode, installments, cardNumber],
  ];
  const { moved } = await moveAndPay(tx, order, move, values);
  return moved;
}
