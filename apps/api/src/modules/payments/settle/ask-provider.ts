import type { CardPayments, OpenTransaction, ProviderTransaction } from "../../../gateways/card-payments";
import { ProviderRefusal, ProviderSilence } from "../../../gateways/card-payments";
import type { AttemptRow } from "../attempt-queries";
import { judgeTransaction, type Verdict } from "./judge-transaction";

/** What is known of an attempt after asking: a verdict with its evidence, or nothing. */
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

/** What a commit's own answer may say for good; that money is back already is none of them. */
const isPlain = (verdict: Verdict, { details }: ProviderTransaction) =>
  verdict === "approved" ||
  verdict === "partial" ||
  (verdict === "rejected" && details.every(({ status }) => status === "FAILED"));

/**
 * Commits the transaction; whenever the answer is not plain (time-out, 5xx, 422, that it is unpaid, or what contradicts
 * itself or us) the provider's status decides instead, so that a commit that hung but succeeded is found. Only after a
 * refusal an unpaid status proves something: else the commit may have charged, or still arrive there.
 */
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

/**
 * For an attempt whose commit may already have happened: asks first. When the provider still knows no payment,
 * commits again: a second commit of a paid transaction is refused, so nothing is charged twice.
 */
export async function askThenCommit(
  payments: CardPayments,
  attempt: AttemptRow,
  opened: OpenTransaction,
): Promise<Finding> {
  const finding = await askStatus(payments, attempt, opened);
  return finding.verdict === "unpaid" ? await commitOrAsk(payments, attempt, opened) : finding;
}
