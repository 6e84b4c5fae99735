import type { OrderParts } from "../orders/parts";
import { askThenCommit, commitOrAsk, type Finding } from "./ask-provider";
import { beginSettling } from "./begin-settling";
import { endSettling } from "./end-settling";
import type { SettlingActor } from "./settling-context";

/**
 * Brings a payment attempt to its end, for the buyer's return, the reconciler and the waiting page alike:
 * a short transaction with the lease, the provider's answer outside any transaction, a short transaction
 * with the result. Any number of callers may try at once; one of them commits [T11, T15].
 * @param actor `provider` for returns, `reconciler` for jobs; only the latter closes an unpaid attempt
 */
export async function settleAttempt(
  parts: OrderParts,
  attemptId: number,
  actor: SettlingActor,
): Promise<void> {
  const begun = await parts.db.transaction((tx) =>
    beginSettling(tx, { attemptId, actor, settings: parts.settings }),
  );
  if (begun.task === "none" || !begun.attempt.token) return;
  const { attempt, task } = begun;
  const ask = task === "commit" ? commitOrAsk : askThenCommit;
  const finding: Finding = await ask(parts.payments, attempt, begun.attempt.token);
  await parts.db.transaction((tx) => endSettling(tx, { attempt, finding, actor, parts }));
}
