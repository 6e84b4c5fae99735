import type { ProviderTransaction } from "../../gateways/card-payments";
import type { FrozenOrder } from "../orders/build-snapshot";
import { finishOrder } from "../orders/finish-order";
import { insertEvent } from "../orders/queries";
import type { OrderSnapshot } from "../receipts/order-snapshot";
import { enqueueReversal } from "./enqueue-settling";
import { updateAttempt } from "./queries";
import type { SettlingContext } from "./settling-context";

function cardPayment(transaction: ProviderTransaction): NonNullable<OrderSnapshot["payment"]> {
  return {
    authorizationCode: transaction.authorization_code ?? null,
    paymentTypeCode: transaction.payment_type_code ?? null,
    installments: transaction.installments_number ?? null,
    cardNumber: transaction.card_detail?.card_number?.slice(-4) ?? null,
    amountClp: transaction.amount,
    transactionDate: transaction.transaction_date ?? null,
  };
}

/** The money is ours: finishes the order, or gives the money back when its seats are not to be had [T16]. */
export async function approveAttempt(
  context: SettlingContext,
  transaction: ProviderTransaction,
): Promise<void> {
  const { tx, order, attempt, now, actor, parts } = context;
  const payment = cardPayment(transaction);
  const { authorizationCode, paymentTypeCode, installments, cardNumber } = payment;
  await updateAttempt(tx, attempt.id, {
    state: "authorized",
    settledAt: now,
    providerReply: transaction,
    authorizationCode,
    paymentTypeCode,
    installments,
    cardNumber,
  });
  const frozen = attempt.frozen as FrozenOrder;
  if (await finishOrder(tx, { order, frozen, payment, actor, now })) return;
  parts.log.error({ attemptId: attempt.id }, "paid, but the seats are gone: reversing");
  await insertEvent(tx, { orderId: order.id, actor, event: "paid_without_seats" });
  await enqueueReversal(tx, attempt.id);
}
