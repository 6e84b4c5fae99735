import { insertEvent, lockOrder } from "../../checkout/orders/order-queries";
import type { OrderParts } from "../../checkout/parts";
import { findAttempt, updateAttempt } from "../attempt-queries";
import { lockAttempt } from "../lock-queries";
import { reopenOrder, type SettlingContext } from "../settle/settling-context";
import { giveUpOrder, mailReversal } from "./give-up-order";
import { refundAttempt } from "./refund-attempt";

/** Seats are kept for a payment that was approved in part; they are gone for one that was approved whole. */
async function releaseOrder(context: SettlingContext, reversedClp: number): Promise<void> {
  const { tx, order, attempt, actor } = context;
  if (reversedClp < attempt.amountClp) return await reopenOrder(context, "part_reversed");
  await giveUpOrder(tx, order, { actor, event: "payment_reversed" });
}

/**
 * Gives back money that was taken for seats that are gone, or for a part of the order only, and tells the buyer by
 * mail [T16, C17]. Runs as a job, so it is repeated until the provider has done it.
 */
export async function reverseAttempt(parts: OrderParts, attemptId: number): Promise<void> {
  const attempt = await findAttempt(parts.db, attemptId);
  if (attempt?.state !== "authorized") return;
  const order = await parts.db.transaction((tx) => lockOrder(tx, attempt.orderId));
  if (order?.state === "finished") return;
  const finding = await refundAttempt(parts.payments, attempt);
  if (finding.outcome !== "refunded")
    throw new Error(`attempt ${attempt.id} is not given back: ${finding.outcome}`);
  const reversedClp = finding.amountClp;
  await parts.db.transaction(async (tx) => {
    const locked = await lockAttempt(tx, attempt.id);
    if (locked?.attempt.state !== "authorized") return;
    const { now } = locked;
    const actor = "reconciler";
    await updateAttempt(tx, attempt.id, { state: "reversed", settledAt: now, reversedClp });
    await insertEvent(tx, {
      orderId: locked.order.id,
      actor,
      event: "money_returned",
      details: { attempt: attempt.number, reversedClp },
    });
    await releaseOrder({ tx, ...locked, actor, parts }, reversedClp);
    await mailReversal(tx, attempt);
  });
}
