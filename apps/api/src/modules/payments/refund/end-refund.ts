import { readShopTime } from "../../../db/clock";
import type { Tx } from "../../../db/database";
import { enqueue } from "../../../jobs/enqueue";
import { insertEvent, moveOrder, type OrderRow } from "../../checkout/orders/order-queries";
import { annulLockedOrder } from "../../checkout/sales/annul-order";
import { deleteHolds } from "../../inventory/item-queries";
import { type AttemptRow, updateAttempt } from "../attempt-queries";
import type { PaymentDeps } from "../deps";
import { MAX_CHECKS, recheckSeconds } from "../payment-times";
import { reopenOrder } from "../settle/settling-context";
import type { RefundFinding } from "./refund-attempt";
import { type RefundRow, updateRefund } from "./refund-queries";

interface EndRequest {
  order: OrderRow;
  attempt: AttemptRow;
  refund: RefundRow;
  finding: RefundFinding;
  deps: PaymentDeps;
}

type Ending = Omit<EndRequest, "finding"> & { now: Date };

/** The shop took this money in vain: it is asked for until it is back. What staff wish may be refused. */
const isOwed = ({ purpose }: RefundRow) => purpose === "no_seats" || purpose === "part_approved";

async function refuse(tx: Tx, ending: Ending, reason: string): Promise<void> {
  const { order, refund, deps, now } = ending;
  deps.log.error({ refundId: refund.id, reason }, "the provider gave no money back");
  if (isOwed(refund)) return await askLater(tx, refund);
  await updateRefund(tx, refund.id, { state: "refused", answer: reason, settledAt: now, leaseUntil: null });
  await insertEvent(tx, {
    orderId: order.id,
    actor: refund.actor,
    event: "refund_refused",
    details: { why: reason },
  });
}

async function askLater(tx: Tx, { id: refundId, tries }: RefundRow): Promise<void> {
  await updateRefund(tx, refundId, { tries: tries + 1, leaseUntil: null });
  await enqueue(tx, "settle_refund", { refundId }, { delaySeconds: recheckSeconds(tries + 1) });
}

/** The provider said nothing: asks again with growing pauses; what staff wish is left to them after a day and a half. */
async function postpone(tx: Tx, ending: Ending, reason: string): Promise<void> {
  if (ending.refund.tries >= MAX_CHECKS) return await refuse(tx, ending, reason);
  await askLater(tx, ending.refund);
}

/** Frees what an unpaid order kept and ends it, unless it is over; it can be taken up again without its old seats. */
async function abandonOrder(tx: Tx, order: OrderRow, move: { actor: string; event: string }): Promise<void> {
  await deleteHolds(tx, order.id);
  if (order.state !== "paying" && order.state !== "held") return;
  await moveOrder(tx, order, { ...move, to: "expired" });
}

/** Tells the buyer once that an attempt's money went back (T16). */
async function mailReversal(tx: Tx, { id: attemptId, orderId }: AttemptRow): Promise<void> {
  await enqueue(tx, "send_order_mail", { orderId, kind: "reversal", attemptId });
}

interface Outcome {
  state: "reversed" | "failed";
  event: string;
  reversedClp: number;
}

/** The attempt is over; its order can be taken up again, without its old seats. */
async function closeReview(tx: Tx, ending: Ending, { state, event, reversedClp }: Outcome): Promise<void> {
  const { order, attempt, refund, now } = ending;
  const { actor, why } = refund;
  await updateAttempt(tx, attempt.id, { state, settledAt: now, reversedClp });
  await insertEvent(tx, { orderId: order.id, actor, event, details: { why } });
  await abandonOrder(tx, order, { actor, event: "payment_given_up" });
}

/** What was taken in vain is back: seats stay for a payment that was approved in part, and are gone otherwise. */
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

async function endRefunded(tx: Tx, ending: Ending, { kind, amountClp }: { kind: string; amountClp: number }) {
  const { order, attempt, refund, now, deps } = ending;
  await updateRefund(tx, refund.id, {
    state: "done",
    answer: kind,
    amountClp,
    settledAt: now,
    leaseUntil: null,
  });
  await deps.onMoneyMoved(tx, { attempt, refundId: refund.id, amountClp, at: now, back: "card" });
  switch (refund.purpose) {
    case "annulment": {
      await updateAttempt(tx, attempt.id, { state: "reversed", settledAt: now, reversedClp: amountClp });
      const { actor, why } = refund;
      return await annulLockedOrder(tx, { order, actor, why, now });
    }
    case "review":
      await closeReview(tx, ending, { state: "reversed", event: "review_reversed", reversedClp: amountClp });
      return await mailReversal(tx, attempt);
    case "no_seats":
    case "part_approved":
      await closeOwed(tx, ending, amountClp);
      return await mailReversal(tx, attempt);
  }
}

/** Without a charge there is nothing to give back; only a payment in review may turn out so. */
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

/** Last short transaction of a refund, its order locked: writes down what the provider said. */
export async function endRefund(tx: Tx, { finding, ...request }: EndRequest): Promise<void> {
  const ending = { ...request, now: await readShopTime(tx) };
  switch (finding.outcome) {
    case "refunded":
      return await endRefunded(tx, ending, finding);
    case "nothing_charged":
      return await endUncharged(tx, ending, finding.status);
    case "refused":
      return await refuse(tx, ending, finding.reason);
    case "unknown":
      return await postpone(tx, ending, finding.reason);
  }
}
