import type { AttemptState } from "@shop/domain/orders/payment-states";
import { isFullRefundPurpose } from "@shop/domain/orders/payment-states";
import type { PAYMENT_DIFFERENCE_NAMES } from "@shop/domain/tax/differences-copy";
import type { Database } from "../../../db/database";
import {
  type CardPayments,
  type ProviderDetail,
  ProviderRefusal,
  ProviderSilence,
  type ProviderTransaction,
} from "../../../gateways/card-payments";
import type { AttemptRow } from "../attempt-queries";
import { openTransactionOf } from "../open-transaction";
import { findRefundsOfAttempt, type RefundRow } from "../refund/refund-queries";
import { isOfShare, sumReturnedByCard, sumTaken } from "../refund/refund-sums";
import { judgeTransaction } from "../settle/judge-transaction";
import { balanceOf, isGivenBack } from "../share-status";
import { fewAtOnce } from "./few-at-once";
import { findAttemptsOfDay } from "./report-queries";

type DifferenceKind = keyof typeof PAYMENT_DIFFERENCE_NAMES;

type Compared = Pick<AttemptRow, "state" | "amountClp" | "buyOrder" | "providerSessionId" | "shares">;

function compareSold(transaction: ProviderTransaction, attempt: Compared): DifferenceKind | null {
  const verdict = judgeTransaction(transaction, attempt);
  if (verdict === "approved") return null;
  if (verdict === "partial") return "unsettled";
  if (verdict === "mismatch") return "other_payment";
  return transaction.details.some(({ status }) => isGivenBack(status))
    ? "given_back_elsewhere"
    : "not_charged";
}

// Per share: the provider's balance against the amount minus our refunds.
function compareParts(
  { details }: ProviderTransaction,
  attempt: Compared,
  refunds: readonly RefundRow[],
): DifferenceKind | null {
  if (details.reduce((sum, { amount }) => sum + amount, 0) !== attempt.amountClp) return "other_payment";
  const wholeIsBack = refunds.some(({ purpose, state }) => isFullRefundPurpose(purpose) && state === "done");
  const leftOf = ({ amount, buy_order: buyOrder }: ProviderDetail) => {
    const ofShare = refunds.filter((refund) => isOfShare(refund, buyOrder));
    const byTransfer = ofShare.filter(({ route, state }) => route === "transfer" && state === "done");
    return wholeIsBack ? sumTaken(byTransfer) : amount - sumReturnedByCard(ofShare);
  };
  const surplus = details.map((detail) => (balanceOf(detail) ?? Number.NaN) - leftOf(detail));
  if (surplus.some((clp) => clp < 0)) return "given_back_elsewhere";
  return surplus.every((clp) => clp === 0) ? null : "not_given_back";
}

// An unknown status counts as charged, so somebody looks (webpay §9.5).
function comparePayment(
  transaction: ProviderTransaction,
  attempt: Compared,
  refunds: readonly RefundRow[],
): DifferenceKind | null {
  const wentBackInParts = refunds.some(({ purpose }) => !isFullRefundPurpose(purpose));
  if (wentBackInParts) return compareParts(transaction, attempt, refunds);
  const verdict = judgeTransaction(transaction, attempt);
  if (verdict === "foreign") return "unanswered";
  const isCharged = verdict === "approved" || verdict === "partial" || verdict === "mismatch";
  switch (attempt.state) {
    case "authorized":
      return compareSold(transaction, attempt);
    case "review":
      return "in_review";
    case "reversed":
      return isCharged ? "not_given_back" : null;
    case "created":
    case "committing":
    case "unknown":
      return isCharged ? "unsettled" : null;
    default:
      return isCharged ? "charged_not_sold" : null;
  }
}

// Contains no person and no token.
interface PaymentDifference {
  kind: DifferenceKind;
  buyOrder: string;
  state: AttemptState;
  amountClp: number;
  /** Status and amount per share, or why there is no answer. */
  provider: string;
}

export interface PaymentComparison {
  day: string;
  attempts: number;
  differences: PaymentDifference[];
}

async function compare(
  { db, payments }: { db: Database; payments: CardPayments },
  attempt: AttemptRow,
): Promise<PaymentDifference | null> {
  const opened = openTransactionOf(attempt);
  if (!opened) return null;
  const { buyOrder, state, amountClp } = attempt;
  try {
    const transaction = await payments.status(opened);
    const kind = comparePayment(transaction, attempt, await findRefundsOfAttempt(db, attempt.id));
    const provider = transaction.details.map(({ status, amount }) => `${status} ${amount}`).join(", ");
    return kind && { kind, buyOrder, state, amountClp, provider };
  } catch (error) {
    const isAnswer = error instanceof ProviderRefusal || error instanceof ProviderSilence;
    if (!isAnswer) throw error;
    return { kind: "unanswered", buyOrder, state, amountClp, provider: error.message };
  }
}

/** Santiago day (webpay §9.5); changes nothing. Provider: status for 7 days, so no older day. */
export async function findPaymentDifferences(
  { db, payments }: { db: Database; payments: CardPayments },
  day: string,
): Promise<PaymentComparison> {
  const attempts = await findAttemptsOfDay(db, day);
  const found = await fewAtOnce(attempts, (attempt) => compare({ db, payments }, attempt));
  return { day, attempts: attempts.length, differences: found.filter((difference) => difference !== null) };
}
