import type { CardPayments, OpenTransaction, ProviderTransaction } from "../../../gateways/card-payments";
import { ProviderRefusal, ProviderSilence } from "../../../gateways/card-payments";
import type { AttemptRow } from "../attempt-queries";
import { judgeTransaction, type Verdict } from "./judge-transaction";

export type Finding =
  | { verdict: "approved"; transaction: ProviderTransaction }
  | { verdict: Exclude<Verdict, "approved" | "foreign">; transaction: ProviderTransaction }
  | { verdict: "unknown"; reason: string };

const FOREIGN: Finding = { verdict: "unknown", reason: "an answer about another transaction" };

async function askStatus(
  payments: CardPayments,
  attempt: AttemptRow,
  opened: OpenTransaction,
): Promise<Finding> {
  try {
    const transaction = await payments.status(opened);
    const verdict = judgeTransaction(transaction, attempt);
    return verdict === "foreign" ? FOREIGN : { verdict, transaction };
  } catch (error) {
    if (error instanceof ProviderRefusal || error instanceof ProviderSilence) {
      return { verdict: "unknown", reason: error.message };
    }
    throw error;
  }
}

// A commit's reply is final only for these; a refund is not among them.
const isPlain = (verdict: Verdict, { details }: ProviderTransaction) =>
  verdict === "approved" ||
  verdict === "partial" ||
  (verdict === "rejected" && details.every(({ status }) => status === "FAILED"));

// Unless a commit's reply is final (not on time-out, 5xx, 422, unpaid, contradiction), the status decides: a commit
// that hung may have succeeded. An unpaid status proves something only after a refusal; else the commit may have
// charged or still arrive.
export async function commitOrAsk(
  payments: CardPayments,
  attempt: AttemptRow,
  opened: OpenTransaction,
): Promise<Finding> {
  let reason = "the answer to a commit was not plain";
  try {
    const transaction = await payments.commit(opened);
    const verdict = judgeTransaction(transaction, attempt);
    if (verdict !== "foreign" && isPlain(verdict, transaction)) return { verdict, transaction };
  } catch (error) {
    if (error instanceof ProviderRefusal) return await askStatus(payments, attempt, opened);
    if (!(error instanceof ProviderSilence)) throw error;
    reason = error.message;
  }
  const finding = await askStatus(payments, attempt, opened);
  return finding.verdict === "unpaid" ? { verdict: "unknown", reason } : finding;
}

// The commit may have happened, so the status comes first. Committing again is safe: the provider refuses a second
// commit of a paid transaction.
export async function askThenCommit(
  payments: CardPayments,
  attempt: AttemptRow,
  opened: OpenTransaction,
): Promise<Finding> {
  const finding = await askStatus(payments, attempt, opened);
  return finding.verdict === "unpaid" ? await commitOrAsk(payments, attempt, opened) : finding;
}
