import type { ProviderDetail, ProviderTransaction } from "../../../gateways/card-payments";
import type { AttemptRow } from "../attempt-queries";

/**
 * What a provider's answer means for an attempt: `approved` only on a full match of status, code, amount, buy order
 * and session, in every share [T10]; `partial` when some shares were approved and the others were not; `mismatch`
 * says approved but not of what we asked, and needs a person.
 */
export type Verdict = "approved" | "partial" | "rejected" | "unpaid" | "mismatch";

type AskedFor = Pick<AttemptRow, "amountClp" | "buyOrder" | "providerSessionId" | "shares">;

/** Of one share, seen alone; `odd` is a status that we do not know, or approved with another code. */
function judgeDetail({ status, response_code: code }: ProviderDetail) {
  if (status === "AUTHORIZED" && code === 0) return "approved";
  if (status === "INITIALIZED") return "unpaid";
  return status === "FAILED" || status === "REVERSED" || status === "NULLIFIED" ? "rejected" : "odd";
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
  if (parts.has("approved")) {
    if (!isOurs(transaction, attempt) || parts.has("odd") || parts.has("unpaid")) return "mismatch";
    return parts.size === 1 ? "approved" : "partial";
  }
  // AUTHORIZED with another code, or a status that we do not know: never paid, never silently forgotten.
  if (parts.has("odd")) return "mismatch";
  return parts.has("rejected") ? "rejected" : "unpaid";
}
