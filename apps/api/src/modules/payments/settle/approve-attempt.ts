import { FrozenOrder, type OrderSnapshot } from "../../../db/stored/order-snapshot";
import type { ProviderTransaction } from "../../../gateways/card-payments";
import { insertEvent } from "../../checkout/orders/order-queries";
import { markPaid } from "../../checkout/sales/mark-paid";
import { updateAttempt } from "../attempt-queries";
import { requestWholeRefund } from "../refund/request-refund";
import { wasTaken } from "../share-status";
import type { SettlingContext } from "./settling-context";

function cardPayment(transaction: ProviderTransaction): NonNullable<OrderSnapshot["payment"]> {
  const taken = transaction.details.filter(wasTaken);
  const [first] = taken;
  const codes = taken.flatMap(({ authorization_code: code }) => code ?? []);
  return {
    // One card, but each commerce code of a Mall has an authorisation of its own.
    authorizationCode: codes.length > 0 ? codes.join(", ") : null,
    paymentTypeCode: first?.payment_type_code ?? null,
    installments: first?.installments_number ?? null,
    cardNumber: transaction.card_detail?.card_number?.slice(-4) ?? null,
    amountClp: taken.reduce((sum, { amount }) => sum + amount, 0),
    transactionDate: transaction.transaction_date ?? null,
  };
}

async function noteMoney({ tx, attempt, now }: SettlingContext, transaction: ProviderTransaction) {
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
  return payment;
}

/** The money is ours: finishes the order, or gives the money back when its seats are not to be had. */
export async function approveAttempt(
  context: SettlingContext,
  transaction: ProviderTransaction,
): Promise<void> {
  const { tx, order, attempt, now, actor, deps } = context;
  const payment = await noteMoney(context, transaction);
  const frozen = FrozenOrder.parse(attempt.frozen);
  const finish = order.changesOrderId === null ? markPaid : deps.finishChange;
  const isSale = await finish(tx, { order, frozen, payment, actor, now });
  await deps.onMoneyMoved(tx, { attempt, amountClp: payment.amountClp, at: now, isSale });
  if (isSale) return;
  deps.log.error({ attemptId: attempt.id }, "paid, but the seats are gone: reversing");
  const why = "paid_without_seats";
  await insertEvent(tx, { orderId: order.id, actor, event: why });
  await requestWholeRefund(tx, { attempt, purpose: "no_seats", actor, why });
}

/** Some venues' parts were approved and others not: nothing is bought, what was taken goes back [C17]. */
export async function returnPart(context: SettlingContext, transaction: ProviderTransaction): Promise<void> {
  const { tx, order, attempt, now, actor, deps } = context;
  const { amountClp } = await noteMoney(context, transaction);
  await deps.onMoneyMoved(tx, { attempt, amountClp, at: now, isSale: false });
  deps.log.warn({ attemptId: attempt.id }, "a payment was approved in part: reversing");
  const why = "partly_approved";
  await insertEvent(tx, { orderId: order.id, actor, event: why, details: { amountClp } });
  await requestWholeRefund(tx, { attempt, purpose: "part_approved", actor, why });
}
