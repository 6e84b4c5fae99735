import type { Annulment, Order } from "@shop/contracts/orders";
import { formatInstant } from "@shop/domain/format/instants";
import { lastFourDigits } from "@shop/domain/orders/payment-type";
import { installmentsLabel, paymentTypeLabel } from "@shop/domain/orders/payment-type-copy";
import type { Fact } from "@shop/ui/lists/fact-list";
import { formatClp } from "../../ui/price/format-clp";
import { resultCopy } from "./result-copy";

const { facts: copy } = resultCopy;

export const isFree = ({ total, money }: Order) => total + money.changesPaid === 0;

export function paymentFacts(order: Order): Fact[] {
  const { changesPaid, returned, pending } = order.money;
  return [
    ...orderFacts(order),
    { label: copy.date, value: formatInstant(new Date(order.finishedAt ?? order.createdAt)) },
    ...(isFree(order) ? [{ label: copy.amount, value: copy.free }] : sum(copy.amount, order.total)),
    ...sum(copy.changes, changesPaid),
    ...cardFacts(order),
    ...sum(resultCopy.annulled.amount, returned),
    ...sum(copy.pending, pending),
    ...(order.FinancingParty ? [{ label: copy.payer, value: order.FinancingParty.name }] : []),
  ];
}

export function annulmentFacts(order: Order, { at, refunded }: Annulment): Fact[] {
  return [
    ...orderFacts(order),
    { label: resultCopy.annulled.date, value: formatInstant(new Date(at)) },
    ...sum(resultCopy.annulled.amount, refunded),
    ...cardFact(order),
  ];
}

const sum = (label: string, clp: number): Fact[] => (clp > 0 ? [{ label, value: formatClp(clp) }] : []);

// The reference, and the buy order that the bank knows.
function orderFacts({ reference, buyOrder }: Order): Fact[] {
  return [
    ...(reference ? [{ label: copy.order, value: reference, isCode: true }] : []),
    { label: copy.buyOrder, value: buyOrder, isCode: true },
  ];
}

function cardFact({ webPayCardNumber: card }: Order): Fact[] {
  return card ? [{ label: copy.card, value: copy.cardEnding(lastFourDigits(card)) }] : [];
}

function cardFacts(order: Order): Fact[] {
  const code = order.webPayPaymentTypeCode;
  const shares = order.webPaySharesNumber;
  return [
    ...(code ? [{ label: copy.type, value: paymentTypeLabel(code) }] : []),
    ...(shares === null ? [] : [{ label: copy.installments, value: installmentsLabel(shares) }]),
    ...cardFact(order),
    ...(order.webPayAuthorizationCode
      ? [{ label: copy.authorization, value: order.webPayAuthorizationCode }]
      : []),
  ];
}
