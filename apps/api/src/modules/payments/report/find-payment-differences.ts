import type { AttemptState } from "@shop/domain/orders/attempt-states";
import type { Database } from "../../../db/database";
import { type CardPayments, ProviderRefusal, ProviderSilence } from "../../../gateways/card-payments";
import type { AttemptRow } from "../attempt-queries";
import { openTransactionOf } from "../open-transaction";
import { comparePayment, type DifferenceKind } from "./compare-payment";
import { findAttemptsOfDay } from "./report-queries";

/** An attempt that does not agree with the provider; names no person and no token. */
interface PaymentDifference {
  kind: DifferenceKind;
  buyOrder: string;
  state: AttemptState;
  amountClp: number;
  /** Status and amount of each share as the provider tells them, or why it told nothing. */
  provider: string;
}

export interface PaymentComparison {
  day: string;
  attempts: number;
  differences: PaymentDifference[];
}

const AT_ONCE = 3;

async function compare(payments: CardPayments, attempt: AttemptRow): Promise<PaymentDifference | null> {
  const opened = openTransactionOf(attempt);
  if (!opened) return null;
  const { buyOrder, state, amountClp } = attempt;
  try {
    const transaction = await payments.status(opened);
    const kind = comparePayment(transaction, attempt);
    const provider = transaction.details.map(({ status, amount }) => `${status} ${amount}`).join(", ");
    return kind && { kind, buyOrder, state, amountClp, provider };
  } catch (error) {
    const isAnswer = error instanceof ProviderRefusal || error instanceof ProviderSilence;
    if (!isAnswer) throw error;
    return { kind: "unanswered", buyOrder, state, amountClp, provider: error.message };
  }
}

/**
 * Asks the provider, a few at a time, for every attempt of a day of Santiago and tells what differs from our books
 * (webpay §9.5). Changes nothing. The provider knows transactions for seven days: ask for no older day.
 */
export async function findPaymentDifferences(
  { db, payments }: { db: Database; payments: CardPayments },
  day: string,
): Promise<PaymentComparison> {
  const attempts = await findAttemptsOfDay(db, day);
  const found: (PaymentDifference | null)[] = [];
  const left = attempts.entries();
  const takeTurns = async () => {
    for (const [index, attempt] of left) found[index] = await compare(payments, attempt);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, takeTurns));
  return { day, attempts: attempts.length, differences: found.filter((difference) => difference !== null) };
}
