import type { Tx } from "../../../db/database";
import { FrozenOrder, type OrderSnapshot } from "../../../db/stored/order-snapshot";
import { together } from "../../../db/transaction";
import type { ProviderTransaction } from "../../../gateways/card-payments";
import type { ItemQuantity } from "../../inventory/item-queries";
import { insertEvent, type Move, moveOrder, type OrderRow } from "../../orders/rows/order-queries";
import { markPaid, moveOfSale, writesOfSale } from "../../sales/sold/mark-paid";
import { type AttemptOfOrder, type AttemptRow, updateAttempt } from "../attempt-queries";
import { requestWholeRefund } from "../refund/request-refund";
import type { SettlingContext } from "../settling-context";
import { wasTaken } from "../share-status";

interface Paid
  extends Pick<
    AttemptRow,
    "settledAt" | "authorizationCode" | "paymentTypeCode" | "installments" | "cardNumber"
  > {
  state: "authorized";
  providerReply: ProviderTransaction;
}

interface Finish {
  order: OrderRow;
  attempt: AttemptRow;
  paid: Paid;
  move: Move;
}

// Writes down that an attempt was paid and finished its order, both locked; returns the order.
async function finishPaid(tx: Tx, { order, attempt, paid, move }: Finish): Promise<OrderRow> {
  const [, finished] = await together([
    () => updateAttempt(tx, attempt.id, paid),
    () => moveOrder(tx, order, move),
  ]);
  return finished;
}

function cardPayment(transaction: ProviderTransaction): NonNullable<OrderSnapshot["payment"]> {
  const taken = transaction.details.filter(wasTaken);
  const [first] = taken;
  const codes = taken.flatMap(({ authorization_code: code }) => code ?? []);
  return {
    // One card, but one authorisation per commerce code of a Mall.
    authorizationCode: codes.length > 0 ? codes.join(", ") : null,
    paymentTypeCode: first?.payment_type_code ?? null,
    installments: first?.installments_number ?? null,
    cardNumber: transaction.card_detail?.card_number?.slice(-4) ?? null,
    amountClp: taken.reduce((sum, { amount }) => sum + amount, 0),
    transactionDate: transaction.transaction_date ?? null,
  };
}

function paidBy(
  { now }: SettlingContext,
  transaction: ProviderTransaction,
  { authorizationCode, paymentTypeCode, installments, cardNumber }: ReturnType<typeof cardPayment>,
): Paid {
  const card = { authorizationCode, paymentTypeCode, installments, cardNumber };
  return { state: "authorized", settledAt: now, providerReply: transaction, ...card } as const;
}

// Finishes the order, or refunds when its seats are gone. `secured`: items certainly held for this order; null: they
// are locked and counted here
export async function approveAttempt(
  context: SettlingContext,
  transaction: ProviderTransaction,
  secured: readonly ItemQuantity[] | null,
): Promise<AttemptOfOrder | null> {
  const { tx, order, attempt, now, actor, deps } = context;
  const payment = cardPayment(transaction);
  const { amountClp } = payment;
  const sale = { order, frozen: FrozenOrder.parse(attempt.frozen), payment, actor, now };
  const paid = paidBy(context, transaction, payment);
  if (secured) {
    const finish = () => finishPaid(tx, { order, attempt, paid, move: moveOfSale(sale) });
    const [finished] = await together([finish, ...writesOfSale(tx, sale, secured)]);
    await deps.onMoneyMoved(tx, { attempt, amountClp, at: now, isSale: true });
    return { attempt: { ...attempt, ...paid }, order: finished, now };
  }
  await updateAttempt(tx, attempt.id, paid);
  const finish = order.changesOrderId === null ? markPaid : deps.finishChange;
  const isSale = await finish(tx, sale);
  await deps.onMoneyMoved(tx, { attempt, amountClp, at: now, isSale });
  if (isSale) return null;
  deps.log.error({ attemptId: attempt.id }, "paid, but the seats are gone: reversing");
  const why = "paid_without_seats";
  await insertEvent(tx, { orderId: order.id, actor, event: why });
  await requestWholeRefund(tx, { attempt, purpose: "no_seats", actor, why });
  return null;
}

// Some shares were approved, others not: sells nothing and refunds [C17].
export async function returnPart(context: SettlingContext, transaction: ProviderTransaction): Promise<void> {
  const { tx, order, attempt, now, actor, deps } = context;
  const payment = cardPayment(transaction);
  const { amountClp } = payment;
  await updateAttempt(tx, attempt.id, paidBy(context, transaction, payment));
  await deps.onMoneyMoved(tx, { attempt, amountClp, at: now, isSale: false });
  deps.log.warn({ attemptId: attempt.id }, "a payment was approved in part: reversing");
  const why = "partly_approved";
  await insertEvent(tx, { orderId: order.id, actor, event: why, details: { amountClp } });
  await requestWholeRefund(tx, { attempt, purpose: "part_approved", actor, why });
}
