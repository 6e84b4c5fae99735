import { randomUUID } from "node:crypto";
import type { HandKind } from "@shop/domain/orders/payment-states";
import { AppError } from "../../../app-error";
import type { Tx } from "../../../db/database";
import type { FrozenOrder } from "../../../db/stored/order-snapshot";
import type { OrderRow } from "../../orders/rows/order-queries";
import { markPaid } from "../../sales/sold/mark-paid";
import { insertAttempt, updateAttempt } from "../attempt-queries";
import type { PaymentDeps } from "../deps";

interface HandPayment {
  order: OrderRow;
  frozen: FrozenOrder;
  /** Null where nothing is to pay. */
  byHand: { kind: HandKind; proof: string } | null;
  actor: string;
  now: Date;
}

const OF_NO_CARD = {
  authorizationCode: null,
  paymentTypeCode: null,
  installments: null,
  cardNumber: null,
  transactionDate: null,
};

// Finishes a held order by what was paid into the academy's hands, or for nothing. Throws AppError COURSE_SOLD_OUT
export async function notePayment(
  tx: Tx,
  { onMoneyMoved }: Pick<PaymentDeps, "onMoneyMoved">,
  { order, frozen, byHand, actor, now }: HandPayment,
): Promise<void> {
  const amountClp = frozen.totalClp;
  const paid = amountClp > 0 ? byHand : null;
  const payment = paid && { ...OF_NO_CARD, byHand: paid, amountClp };
  const attempt = paid && (await insertPaid(tx, paid, { order, frozen, now }));
  if (!(await markPaid(tx, { order, frozen, payment, actor, now }))) throw new AppError("COURSE_SOLD_OUT");
  if (attempt) await onMoneyMoved(tx, { attempt, amountClp, at: now, isSale: true });
}

async function insertPaid(
  tx: Tx,
  { kind, proof }: NonNullable<HandPayment["byHand"]>,
  { order, frozen, now }: Pick<HandPayment, "order" | "frozen" | "now">,
) {
  const attempt = { number: 1, buyOrder: `${frozen.buyOrder}-1`, amountClp: frozen.totalClp, frozen };
  const own = { orderId: order.id, providerSessionId: randomUUID(), shares: [], traceParent: null };
  const id = await insertAttempt(tx, { ...attempt, ...own, createdAt: now });
  await updateAttempt(tx, id, { state: "committing", kind, proof });
  await updateAttempt(tx, id, { state: "authorized", settledAt: now });
  return { id, buyOrder: attempt.buyOrder, kind };
}
