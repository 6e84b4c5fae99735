import { traced } from "../../../tracing/tracing";
import { type AttemptOfOrder, type AttemptRow, findAttempt } from "../attempt-queries";
import type { PaymentDeps } from "../deps";
import { openTransactionOf } from "../open-transaction";
import type { SettlingActor } from "../settling-context";
import { askThenCommit, commitOrAsk, type Finding } from "./ask-provider";
import { beginSettling } from "./begin-settling";
import { endSettling } from "./end-settling";

/**
 * Calls the provider outside transactions. Concurrent calls are safe: one commits.
 * @param actor only the `reconciler` closes an unpaid attempt before its form must be over
 */
export async function settleAttempt(
  deps: PaymentDeps,
  attemptId: number,
  actor: SettlingActor,
): Promise<void> {
  const attempt = await findAttempt(deps.db, attemptId);
  if (attempt) await settleFound(deps, attempt, actor);
}

// Other states are final: a late return needs no further query.
const OPEN: readonly AttemptRow["state"][] = ["created", "committing", "unknown"];

/** @returns order and attempt as written when paid, else null */
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
