import type { OrderEventName } from "@shop/domain/orders/order-events";
import type { Tx } from "../../../db/database";
import { enqueue } from "../../../jobs/enqueue";
import type { ItemQuantity } from "../../inventory/item-queries";
import { type AttemptOfOrder, type AttemptRow, lockOrderOfAttempt, updateAttempt } from "../attempt-queries";
import type { PaymentDeps } from "../deps";
import { formOverAt, MAX_CHECKS, PAGE_WAITS_MS, recheckSeconds } from "../payment-times";
import {
  reopenOrder,
  type SettlingActor,
  type SettlingContext,
  sendToReview,
  shortenHold,
} from "../settling-context";
import { approveAttempt, returnPart } from "./approve-attempt";
import type { Finding } from "./ask-provider";
import { areSeatsSecure } from "./secure-seats";

// Retries with growing pauses; seats stay held.
async function postpone(context: SettlingContext, reason: string): Promise<void> {
  const { tx, attempt, now, actor, deps } = context;
  // Reloads of the buyer do not use up the checks.
  const checks = attempt.checks + (actor === "reconciler" ? 1 : 0);
  if (checks > MAX_CHECKS) {
    await sendToReview(context, { reason });
    return;
  }
  deps.log.warn({ attemptId: attempt.id, checks, reason }, "the outcome of a payment is unknown");
  await updateAttempt(tx, attempt.id, { state: "unknown", checks, leaseUntil: now });
  await enqueue(tx, "settle_attempt", { attemptId: attempt.id }, { delaySeconds: recheckSeconds(checks) });
}

interface Ending extends SettlingContext {
  /** `performance.now()` at the start: waiting for the database counts. */
  startedAt: number;
}

// Estimated time until the commit.
const COMMIT_MS = 200;

// The buyer saw the page that verifies, and may have left.
function wasWaitedFor({ attempt, actor, startedAt }: Ending): boolean {
  const isSlow = performance.now() - startedAt > PAGE_WAITS_MS - COMMIT_MS;
  return attempt.state === "unknown" || actor === "reconciler" || isSlow;
}

// A mail for the buyer who stopped waiting.
async function endUnpaid(context: Ending, event: OrderEventName): Promise<void> {
  const { tx, order, attempt } = context;
  if (order.state === "paying" && wasWaitedFor(context))
    await enqueue(tx, "send_order_mail", { kind: "unpaid", orderId: order.id, attemptId: attempt.id });
  await reopenOrder(context, event);
}

// The attempt stays payable until the form must be over.
async function closeUnpaid(context: Ending): Promise<void> {
  const { tx, attempt, actor, now, deps } = context;
  if (attempt.state === "unknown") {
    await updateAttempt(tx, attempt.id, { state: "failed", settledAt: now });
    await endUnpaid(context, "payment_never_made");
    return;
  }
  await updateAttempt(tx, attempt.id, { state: "created", leaseUntil: null });
  const waitMs = formOverAt(attempt.createdAt, deps.settings.WEBPAY).getTime() - now.getTime();
  if (actor === "provider" && waitMs > 0) {
    await shortenHold(context);
    await enqueue(tx, "settle_attempt", { attemptId: attempt.id }, { delaySeconds: waitMs / 1000 });
    return;
  }
  await updateAttempt(tx, attempt.id, { state: "expired", settledAt: now });
  await reopenOrder(context, "payment_never_made");
}

async function record(context: Ending, finding: Exclude<Finding, { verdict: "approved" }>): Promise<void> {
  const { tx, attempt, now } = context;
  switch (finding.verdict) {
    case "partial":
      return await returnPart(context, finding.transaction);
    case "rejected":
      await updateAttempt(tx, attempt.id, {
        state: "failed",
        settledAt: now,
        providerReply: finding.transaction,
      });
      return await endUnpaid(context, "payment_rejected");
    case "unpaid":
      return await closeUnpaid(context);
    case "mismatch":
      return await sendToReview(context, { reply: finding.transaction });
    case "unknown":
      return await postpone(context, finding.reason);
  }
}

interface EndRequest extends Pick<Ending, "startedAt"> {
  attempt: AttemptRow;
  wanted: ItemQuantity[] | null;
  finding: Finding;
  actor: SettlingActor;
  deps: PaymentDeps;
}

// Last short transaction. Keeps a result that another process recorded; a finished order never changes back.
export async function endSettling(
  tx: Tx,
  { attempt: leased, wanted, finding, actor, deps, startedAt }: EndRequest,
): Promise<AttemptOfOrder | null> {
  const locked = await lockOrderOfAttempt(tx, leased.id);
  if (locked?.attempt.state !== "committing" && locked?.attempt.state !== "unknown") return null;
  const context = { tx, ...locked, actor, deps, startedAt };
  if (finding.verdict === "approved")
    return await approveAttempt(context, finding.transaction, areSeatsSecure(locked) ? wanted : null);
  await record(context, finding);
  return null;
}
