import type { ProviderTransaction } from "../../../gateways/card-payments";
import type { AttemptRow } from "../attempt-queries";
import { judgeTransaction } from "../settle/judge-transaction";
import { isGivenBack } from "../share-status";

/** How an attempt of ours and the provider's word on it can disagree, or need a look. */
export type DifferenceKind =
  | "charged_not_sold"
  | "not_charged"
  | "other_payment"
  | "given_back_elsewhere"
  | "not_given_back"
  | "unsettled"
  | "in_review"
  | "unanswered";

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

/**
 * What differs between an attempt and what the provider says of it now; null when they agree. A status that we do not
 * know counts as charged: it must be looked at (webpay §9.5).
 */
export function comparePayment(transaction: ProviderTransaction, attempt: Compared): DifferenceKind | null {
  const verdict = judgeTransaction(transaction, attempt);
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
