import { isFullRefundPurpose } from "@shop/domain/orders/payment-states";
import { readShopTime } from "../../../db/clock";
import type { Tx } from "../../../db/database";
import { enqueue } from "../../../jobs/enqueue";
import { lockOrder, type OrderRow } from "../../orders/rows/order-queries";
import { type AttemptRow, findAttempt } from "../attempt-queries";
import type { PaymentDeps } from "../deps";
import { LEASE_SECONDS } from "../payment-times";
import { endRefund } from "./end-refund";
import { type RefundFinding, type RefundTask, refundAttempt } from "./refund-attempt";
import { findRefund, findRefundsOfAttempt, type RefundRow, updateRefund } from "./refund-queries";
import { leftBeside, nextAtProvider } from "./refund-sums";

export type RefundProgress =
  | { progress: "done"; refund: RefundRow }
  | { progress: "refused"; reason: string }
  | { progress: "unclear"; reason: string }
  | { progress: "transfer" }
  | { progress: "busy" }
  | { progress: "waiting"; reason: string };

export interface LockedRefund {
  order: OrderRow;
  attempt: AttemptRow;
  refund: RefundRow;
}

// Locks a change's order before the changed order, as everywhere; rows are read again under the locks.
export async function lockRefund(tx: Tx, refundId: number): Promise<LockedRefund> {
  const known = await findRefund(tx, refundId);
  const paid = known && (await findAttempt(tx, known.attemptId));
  if (paid && paid.orderId !== known.orderId) await lockOrder(tx, paid.orderId);
  const order = known && (await lockOrder(tx, known.orderId));
  const refund = await findRefund(tx, refundId);
  const attempt = paid && (await findAttempt(tx, paid.id));
  if (!order || !attempt || !refund) throw new Error(`refund ${refundId} has no order`);
  return { order, attempt, refund };
}

type Begun = RefundTask | { ended: RefundProgress };

function finalProgress(refund: RefundRow): RefundProgress | null {
  if (refund.state === "done") return { progress: "done", refund };
  if (refund.state === "refused") return { progress: "refused", reason: refund.answer ?? "" };
  if (refund.state === "unclear") return { progress: "unclear", reason: refund.answer ?? "" };
  return refund.route === "transfer" ? { progress: "transfer" } : null;
}

// A full refund takes what is left now: an earlier partial one may have been refused since.
function amountToRefund(
  { purpose, askedClp }: RefundRow,
  { amountClp }: AttemptRow,
  others: RefundRow[],
): number {
  return isFullRefundPurpose(purpose) ? leftBeside(amountClp, others) : askedClp;
}

async function takeLease(tx: Tx, refundId: number): Promise<Begun> {
  const { attempt, refund } = await lockRefund(tx, refundId);
  const ended = finalProgress(refund);
  if (ended) return { ended };
  const now = await readShopTime(tx);
  const all = await findRefundsOfAttempt(tx, attempt.id);
  const isLeased = refund.leaseUntil !== null && refund.leaseUntil > now;
  // The end of the earlier refund enqueues this one.
  if (isLeased || nextAtProvider(all)?.id !== refund.id) return { ended: { progress: "busy" } };
  // If this process dies, the job takes over and reads the provider's status first.
  await enqueue(tx, "settle_refund", { refundId: refund.id }, { delaySeconds: LEASE_SECONDS + 5 });
  const leaseUntil = new Date(now.getTime() + LEASE_SECONDS * 1000);
  const others = all.filter(({ id, state }) => id !== refund.id && state !== "refused");
  const askedClp = amountToRefund(refund, attempt, others);
  return {
    attempt,
    refund: await updateRefund(tx, refund.id, { leaseUntil, askedClp }),
    others,
    mayBeRetry: refund.leaseUntil !== null || refund.tries > 0,
  };
}

async function readProgress(tx: Tx, refundId: number, finding: RefundFinding): Promise<RefundProgress> {
  const refund = await findRefund(tx, refundId);
  const ended = refund && finalProgress(refund);
  if (ended) return ended;
  return { progress: "waiting", reason: finding.outcome === "unknown" ? finding.reason : "" };
}

/** For staff and jobs; calls the provider outside transactions. Concurrent calls are safe: one calls the provider. */
export async function settleRefund(deps: PaymentDeps, refundId: number): Promise<RefundProgress> {
  const begun = await deps.db.transaction((tx) => takeLease(tx, refundId));
  if ("ended" in begun) return begun.ended;
  const finding = await refundAttempt(deps.payments, begun);
  return await deps.db.transaction(async (tx) => {
    const locked = await lockRefund(tx, refundId);
    if (locked.refund.state === "asked") await endRefund(tx, { ...locked, finding, deps });
    return await readProgress(tx, refundId, finding);
  });
}

export interface SettledRefund {
  refund: RefundRow;
  result: RefundProgress;
}

export async function settleAll(deps: PaymentDeps, refunds: readonly RefundRow[]): Promise<SettledRefund[]> {
  const settled: SettledRefund[] = [];
  for (const refund of refunds) settled.push({ refund, result: await settleRefund(deps, refund.id) });
  return settled;
}
