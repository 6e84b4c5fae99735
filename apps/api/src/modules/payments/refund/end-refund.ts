import type { OrderEventName } from "@shop/domain/orders/order-events";
import { isFullRefundPurpose } from "@shop/domain/orders/payment-states";
import { readShopTime } from "../../../db/clock";
import type { Tx } from "../../../db/database";
import { enqueue } from "../../../jobs/enqueue";
import { deleteHolds } from "../../inventory/item-queries";
import { insertEvent, moveOrder, type OrderRow } from "../../orders/rows/order-queries";
import { annulLockedOrder } from "../../sales/sold/annul-order";
import { type AttemptRow, updateAttempt } from "../attempt-queries";
import type { PaymentDeps } from "../deps";
import { MAX_CHECKS, recheckSeconds } from "../payment-times";
import { reopenOrder } from "../settling-context";
import type { RefundFinding } from "./refund-attempt";
import { findRefundsOfAttempt, isBeingAnnulled, type RefundRow, updateRefund } from "./refund-queries";
import { nextAtProvider, sumReturned } from "./refund-sums";
import { findPaidAttempts } from "./refundable-sale-queries";
import { requestWholeRefund } from "./request-refund";

interface EndRequest {
  order: OrderRow;
  attempt: AttemptRow;
  refund: RefundRow;
  finding: RefundFinding;
  deps: PaymentDeps;
}

type Ending = Omit<EndRequest, "finding"> & { now: Date };

// The shop owes this money, so it retries; a refund that staff chose may be refused.
const isOwed = ({ purpose }: RefundRow) => purpose === "no_seats" || purpose === "part_approved";

async function goOn(tx: Tx, { attempt }: Ending): Promise<void> {
  const next = nextAtProvider(await findRefundsOfAttempt(tx, attempt.id));
  if (next?.state === "asked") await enqueue(tx, "settle_refund", { refundId: next.id });
}

async function refuse(tx: Tx, ending: Ending, reason: string): Promise<void> {
  const { order, refund, deps, now } = ending;
  deps.log.error({ refundId: refund.id, reason }, "the provider gave no money back");
  if (isOwed(refund)) return await askLater(tx, refund);
  await updateRefund(tx, refund.id, { state: "refused", answer: reason, settledAt: now, leaseUntil: null });
  const { actor } = refund;
  await insertEvent(tx, { orderId: order.id, actor, event: "refund_refused", details: { why: reason } });
  await goOn(tx, ending);
}

// It may have happened: staff check with the provider before more of the payment is refunded by card.
async function leaveToStaff(tx: Tx, { order, refund, deps, now }: Ending, reason: string): Promise<void> {
  deps.log.error({ refundId: refund.id, reason }, "nobody knows whether the provider gave money back");
  await updateRefund(tx, refund.id, { state: "unclear", answer: reason, settledAt: now, leaseUntil: null });
  const { actor } = refund;
  await insertEvent(tx, { orderId: order.id, actor, event: "refund_unclear", details: { why: reason } });
}

async function askLater(tx: Tx, { id: refundId, tries }: RefundRow): Promise<void> {
  await updateRefund(tx, refundId, { tries: tries + 1, leaseUntil: null });
  await enqueue(tx, "settle_refund", { refundId }, { delaySeconds: recheckSeconds(tries + 1) });
}

// No answer: retries with growing pauses; after a day and a half staff decide.
async function postpone(tx: Tx, ending: Ending, reason: string): Promise<void> {
  const { refund } = ending;
  if (refund.tries < MAX_CHECKS) return await askLater(tx, refund);
  if (isFullRefundPurpose(refund.purpose)) return await refuse(tx, ending, reason);
  await leaveToStaff(tx, ending, reason);
}

// The order can be resumed, without its old seats.
async function abandonOrder(
  tx: Tx,
  order: OrderRow,
  move: { actor: string; event: OrderEventName },
): Promise<void> {
  await deleteHolds(tx, order.id);
  if (order.state !== "paying" && order.state !== "held") return;
  await moveOrder(tx, order, { ...move, to: "expired" });
}

// T16
async function mailReversal(tx: Tx, { id: attemptId, orderId }: AttemptRow): Promise<void> {
  await enqueue(tx, "send_order_mail", { orderId, kind: "reversal", attemptId });
}

interface ReviewClosure {
  state: "reversed" | "failed";
  event: OrderEventName;
  reversedClp: number;
}

async function closeReview(
  tx: Tx,
  ending: Ending,
  { state, event, reversedClp }: ReviewClosure,
): Promise<void> {
  const { order, attempt, refund, now } = ending;
  const { actor, why } = refund;
  await updateAttempt(tx, attempt.id, { state, settledAt: now, reversedClp });
  await insertEvent(tx, { orderId: order.id, actor, event, details: { why } });
  await abandonOrder(tx, order, { actor, event: "payment_given_up" });
}

// Seats stay after a partial approval, and are released otherwise.
async function closeOwed(tx: Tx, { order, attempt, refund, now, deps }: Ending, reversedClp: number) {
  const { actor } = refund;
  await updateAttempt(tx, attempt.id, { state: "reversed", settledAt: now, reversedClp });
  const details = { attempt: attempt.number, reversedClp };
  await insertEvent(tx, { orderId: order.id, actor, event: "money_returned", details });
  if (refund.purpose === "part_approved") {
    return await reopenOrder({ tx, order, attempt, now, actor, deps }, "part_reversed");
  }
  await abandonOrder(tx, order, { actor, event: "payment_reversed" });
}

async function noteReturned(tx: Tx, { attempt, now }: Ending): Promise<void> {
  const reversedClp = sumReturned(await findRefundsOfAttempt(tx, attempt.id));
  const isOver = reversedClp === attempt.amountClp;
  const ended = isOver ? { state: "reversed" as const, settledAt: now } : {};
  await updateAttempt(tx, attempt.id, { reversedClp, ...ended });
}

// A change may have been paid while the annulment was refused.
async function askForUnasked(tx: Tx, { order, refund: { actor, why } }: Ending): Promise<void> {
  const wish = { orderId: order.id, purpose: "annulment", actor, why } as const;
  for (const { attempt, refunds } of await findPaidAttempts(tx, order.id))
    if (!refunds.some(({ purpose }) => purpose === "annulment"))
      await requestWholeRefund(tx, { attempt, ...wish });
}

// The last refund annuls the sale.
async function closeAnnulment(tx: Tx, ending: Ending): Promise<void> {
  const { order, refund, now } = ending;
  const { actor, why } = refund;
  if (order.state === "annulled") return;
  await askForUnasked(tx, ending);
  if (await isBeingAnnulled(tx, order.id)) return;
  await annulLockedOrder(tx, { order, actor, why, now });
}

async function closePart(tx: Tx, { order, refund }: Ending, amountClp: number): Promise<void> {
  const { id: refundId, actor, purpose, route } = refund;
  const details = { purpose, route, amountClp };
  await insertEvent(tx, { orderId: order.id, actor, event: "money_returned", details });
  await enqueue(tx, "send_order_mail", { orderId: order.id, kind: "returned_part", refundId });
}

async function endRefunded(tx: Tx, ending: Ending, { kind, amountClp }: { kind: string; amountClp: number }) {
  const { attempt, refund, now, deps } = ending;
  await updateRefund(tx, refund.id, {
    state: "done",
    answer: kind,
    amountClp,
    settledAt: now,
    leaseUntil: null,
  });
  const back = refund.route === "transfer" ? "transfer" : "card";
  await deps.onMoneyMoved(tx, { attempt, refundId: refund.id, amountClp, at: now, back });
  switch (refund.purpose) {
    case "review":
      await closeReview(tx, ending, { state: "reversed", event: "review_reversed", reversedClp: amountClp });
      return await mailReversal(tx, attempt);
    case "no_seats":
    case "part_approved":
      await closeOwed(tx, ending, amountClp);
      return await mailReversal(tx, attempt);
    case "annulment":
      await noteReturned(tx, ending);
      await closeAnnulment(tx, ending);
      break;
    default:
      await noteReturned(tx, ending);
      await closePart(tx, ending, amountClp);
  }
  await goOn(tx, ending);
}

// Only a payment in review may turn out uncharged.
async function endUncharged(tx: Tx, ending: Ending, status: string): Promise<void> {
  const { refund, now } = ending;
  if (refund.purpose !== "review") return await refuse(tx, ending, `nothing charged: ${status}`);
  await updateRefund(tx, refund.id, {
    state: "done",
    answer: status,
    amountClp: 0,
    settledAt: now,
    leaseUntil: null,
  });
  await closeReview(tx, ending, { state: "failed", event: "review_never_charged", reversedClp: 0 });
}

// Records the provider's or staff's result in the last short transaction, under the locks of `lockRefund`.
export async function endRefund(tx: Tx, { finding, ...request }: EndRequest): Promise<void> {
  const ending = { ...request, now: await readShopTime(tx) };
  switch (finding.outcome) {
    case "refunded":
      return await endRefunded(tx, ending, finding);
    case "nothing_charged":
      return await endUncharged(tx, ending, finding.status);
    case "refused":
      return await refuse(tx, ending, finding.reason);
    case "unclear":
      return await leaveToStaff(tx, ending, finding.reason);
    case "unknown":
      return await postpone(tx, ending, finding.reason);
  }
}
