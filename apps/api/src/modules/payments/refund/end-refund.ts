import { readShopTime } from "../../../db/clock";
import type { Tx } from "../../../db/database";
import { annulLockedOrder } from "../../checkout/orders/annul-order";
import { insertEvent, type OrderRow } from "../../checkout/orders/order-queries";
import type { OrderParts } from "../../checkout/parts";
import { type AttemptRow, updateAttempt } from "../attempt-queries";
import { enqueueRefund } from "../enqueue-settling";
import { MAX_CHECKS, recheckSeconds } from "../payment-times";
import { giveUpOrder, mailReversal } from "./give-up-order";
import type { RefundFinding } from "./refund-attempt";
import { type RefundRow, updateRefund } from "./refund-queries";

interface EndRequest {
  order: OrderRow;
  attempt: AttemptRow;
  refund: RefundRow;
  finding: RefundFinding;
  parts: OrderParts;
}

type Ending = Omit<EndRequest, "finding"> & { now: Date };

async function refuse(tx: Tx, { order, refund, parts, now }: Ending, reason: string): Promise<void> {
  parts.log.error({ refundId: refund.id, reason }, "the provider gave no money back");
  await updateRefund(tx, refund.id, { state: "refused", answer: reason, settledAt: now, leaseUntil: null });
  await insertEvent(tx, {
    orderId: order.id,
    actor: refund.actor,
    event: "refund_refused",
    details: { why: reason },
  });
}

/** The provider said nothing: asks again with growing pauses, and leaves it to a person after a day and a half. */
async function postpone(tx: Tx, ending: Ending, reason: string): Promise<void> {
  const { refund } = ending;
  const tries = refund.tries + 1;
  if (tries > MAX_CHECKS) return await refuse(tx, ending, reason);
  await updateRefund(tx, refund.id, { tries, leaseUntil: null });
  await enqueueRefund(tx, refund.id, recheckSeconds(tries));
}

/** A payment that a person looked at is over: its order can be taken up again, without its old seats. */
async function freeReviewedOrder(
  tx: Tx,
  { order, attempt, refund, now }: Ending,
  { state, event, reversedClp }: { state: "reversed" | "failed"; event: string; reversedClp: number },
): Promise<void> {
  const { actor, why } = refund;
  await updateAttempt(tx, attempt.id, { state, settledAt: now, reversedClp });
  await insertEvent(tx, { orderId: order.id, actor, event, details: { why } });
  await giveUpOrder(tx, order, { actor, event: "payment_given_up" });
}

async function endRefunded(tx: Tx, ending: Ending, { kind, amountClp }: { kind: string; amountClp: number }) {
  const { order, attempt, refund, now } = ending;
  await updateRefund(tx, refund.id, {
    state: "done",
    answer: kind,
    amountClp,
    settledAt: now,
    leaseUntil: null,
  });
  if (refund.purpose === "annulment") {
    await updateAttempt(tx, attempt.id, { state: "reversed", settledAt: now, reversedClp: amountClp });
    const { actor, why } = refund;
    return await annulLockedOrder(tx, { order, actor, why, now });
  }
  await freeReviewedOrder(tx, ending, {
    state: "reversed",
    event: "review_reversed",
    reversedClp: amountClp,
  });
  await mailReversal(tx, attempt);
}

/** Without a charge there is nothing to give back; an order that we call paid is then left to a person. */
async function endUncharged(tx: Tx, ending: Ending, status: string): Promise<void> {
  const { refund, now } = ending;
  if (refund.purpose === "annulment") return await refuse(tx, ending, `nothing charged: ${status}`);
  await updateRefund(tx, refund.id, {
    state: "done",
    answer: status,
    amountClp: 0,
    settledAt: now,
    leaseUntil: null,
  });
  await freeReviewedOrder(tx, ending, { state: "failed", event: "review_never_charged", reversedClp: 0 });
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
