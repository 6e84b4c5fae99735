import { traced } from "../../../tracing/tracing";
import { type AttemptOfOrder, type AttemptRow, findAttempt } from "../attempt-queries";
import type { PaymentDeps } from "../deps";
import { openTransactionOf } from "../open-transaction";
import type { SettlingActor } from "../settling-context";
import { askThenCommit, commitOrAsk, type Finding } from "./ask-provider";
import { beginSettling } from "./begin-settling";
import { endSettling } from "./end-settling";

/**
 * Brings a payment attempt to its end, for the buyer's return and the reconciler alike: a short transaction with the
 * lease, the provider's answer outside any transaction, a short transaction with the result. Any number of callers may
 * try at once; one of them commits.
 * @param actor `provider` for returns, `reconciler` for jobs; before the card form must be over only the latter closes an
 *   attempt that nobody paid
 */
export async function settleAttempt(
  deps: PaymentDeps,
  attemptId: number,
  actor: SettlingActor,
): Promise<void> {
  const attempt = await findAttempt(deps.db, attemptId);
  if (attempt) await settleFound(deps, attempt, actor);
}

/** From any other state nothing leads back: a late return asks the database nothing more. */
const OPEN: readonly AttemptRow["state"][] = ["created", "committing", "unknown"];

/**
 * The same for an attempt that was just read.
 * @returns order and attempt as they were written when it is paid; null in all other cases
 */
export async function settleFound(
  deps: PaymentDeps,
  found: AttemptRow,
  actor: SettlingActor,
): Promise<AttemptOfOrder | null> {
  if (!OPEN.includes(found.state)) return null;
  const startedAt = performance.now();
  const begun = await deps.db.transaction((tx) => beginSettling(tx, { attempt: found, actor, deps }));
  if (begun.task === "none") return null;
  const { attempt, task, wanted } = begun;
  deps.leases.noteFollowed(begun.leaseUntil);
  const opened = openTransactionOf(attempt);
  if (!opened) return null;
  const ask = task === "commit" ? commitOrAsk : askThenCommit;
  const facts = { "shop.attempt.id": attempt.id };
  return await traced({ name: "payment settle", facts, traceParent: attempt.traceParent }, async () => {
    const finding: Finding = await ask(deps.payments, attempt, opened);
    return await deps.db.transaction((tx) =>
      endSettling(tx, { attempt, wanted, finding, actor, deps, startedAt }),
    );
  });
}
