import type { ProviderDetail, ProviderTransaction } from "../../../gateways/card-payments";
import type { AttemptRow } from "../attempt-queries";

// Meaning of a provider's reply; status, code, amount, buy order and session must agree in every share [T10].
// `partial`: some shares approved. `mismatch`: money that differs from the request, for review. `foreign`: no money
// and not this attempt, so no information.
export type Verdict = "approved" | "partial" | "rejected" | "unpaid" | "mismatch" | "foreign";

type AskedFor = Pick<AttemptRow, "amountClp" | "buyOrder" | "providerSessionId" | "shares">;

// `odd`: an unknown status, or one that contradicts its code or authorisation.
function judgeDetail({ status, response_code: code, authorization_code: authorisation }: ProviderDetail) {
  switch (status) {
    case "AUTHORIZED":
      return code === 0 ? "approved" : "odd";
    case "INITIALIZED":
      return code === 0 || authorisation ? "odd" : "unpaid";
    case "FAILED":
      return code === 0 ? "odd" : "rejected";
    // A refunded approval keeps its code.
    case "REVERSED":
    case "NULLIFIED":
      return "rejected";
    default:
      return "odd";
  }
}

// Commerce code, buy order and amount of every share match.
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
  // Never paid, never dropped.
  if (parts.has("odd")) return "mismatch";
  if (!isOurs(transaction, attempt)) return parts.has("approved") ? "mismatch" : "foreign";
  if (!parts.has("approved")) return parts.has("rejected") ? "rejected" : "unpaid";
  if (parts.has("unpaid")) return "mismatch";
  return parts.size === 1 ? "approved" : "partial";
}
