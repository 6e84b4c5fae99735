import type { ProviderDetail, ProviderTransaction } from "../../../gateways/card-payments";
import type { AttemptRow } from "../attempt-queries";

/**
 * What a provider's answer means for an attempt. Believed is only what status, code, amount, buy order and session say
 * together, in every share [T10]: then it is `approved`, `rejected` or `unpaid`, or `partial` when some shares were
 * approved and the others were not. `mismatch` speaks of money that is not what we asked for and needs a person;
 * `foreign` speaks of no money and not of this attempt, so that it says nothing.
 */
export type Verdict = "approved" | "partial" | "rejected" | "unpaid" | "mismatch" | "foreign";

type AskedFor = Pick<AttemptRow, "amountClp" | "buyOrder" | "providerSessionId" | "shares">;

/** Of one share, seen alone; `odd` is a status that we do not know, or one that its code or authorisation denies. */
function judgeDetail({ status, response_code: code, authorization_code: authorisation }: ProviderDetail) {
  switch (status) {
    case "AUTHORIZED":
      return code === 0 ? "approved" : "odd";
    case "INITIALIZED":
      return code === 0 || authorisation ? "odd" : "unpaid";
    case "FAILED":
      return code === 0 ? "odd" : "rejected";
    // What was approved and is back keeps its code.
    case "REVERSED":
    case "NULLIFIED":
      return "rejected";
    default:
      return "odd";
  }
}

/** The shares of the answer are ours, each with its commerce code, buy order and amount. */
function isOurs(
  transaction: ProviderTransaction,
  { amountClp, buyOrder, providerSessionId, shares }: AskedFor,
) {
  const { details } = transaction;
  if (transaction.buy_order !== buyOrder || transaction.session_id !== providerSessionId) return false;
  if (shares.length === 0)
    return details.length === 1 && details[0]?.buy_order === buyOrder && details[0].amount === amountClp;
  const isShared = (share: AskedFor["shares"][number]) =>
    details.some(
      (detail) =>
        detail.commerce_code === share.commerceCode &&
        detail.buy_order === share.buyOrder &&
        detail.amount === share.amountClp,
    );
  return details.length === shares.length && shares.every(isShared);
}

export function judgeTransaction(transaction: ProviderTransaction, attempt: AskedFor): Verdict {
  const parts = new Set(transaction.details.map(judgeDetail));
  // AUTHORIZED with another code, or a status that we do not know: never paid, never silently forgotten.
  if (parts.has("odd")) return "mismatch";
  if (!isOurs(transaction, attempt)) return parts.has("approved") ? "mismatch" : "foreign";
  if (!parts.has("approved")) return parts.has("rejected") ? "rejected" : "unpaid";
  if (parts.has("unpaid")) return "mismatch";
  return parts.size === 1 ? "approved" : "partial";
}
