import type { ProviderTransaction } from "../../gateways/card-payments";
import type { AttemptRow } from "./queries";

/**
 * What a provider's answer means for an attempt: `approved` only on a full match of status, code, amount,
 * buy order and session [T10]; `mismatch` says approved but not of what we asked, and needs a person.
 */
export type Verdict = "approved" | "rejected" | "unpaid" | "mismatch";

const isOurs = (transaction: ProviderTransaction, attempt: AttemptRow) =>
  transaction.amount === attempt.amountClp &&
  transaction.buy_order === attempt.buyOrder &&
  transaction.session_id === attempt.providerSessionId;

export function judgeTransaction(transaction: ProviderTransaction, attempt: AttemptRow): Verdict {
  const { status, response_code: code } = transaction;
  if (status === "AUTHORIZED" && code === 0) return isOurs(transaction, attempt) ? "approved" : "mismatch";
  if (status === "INITIALIZED") return "unpaid";
  if (status === "FAILED" || status === "REVERSED" || status === "NULLIFIED") return "rejected";
  // AUTHORIZED with another code, or a status that we do not know: never paid, never silently forgotten.
  return "mismatch";
}
