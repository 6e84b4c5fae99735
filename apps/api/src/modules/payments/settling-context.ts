import type { OrderEventName } from "@shop/domain/orders/order-events";
import type { Tx } from "../../db/database";
import { moveHoldExpiry } from "../inventory/item-queries";
import { insertEvent, moveOrder, type OrderRow, updateOrder } from "../orders/rows/order-queries";
import { type AttemptRow, updateAttempt } from "./attempt-queries";
import type { PaymentDeps } from "./deps";
import { retryHoldUntil } from "./payment-times";

/** The buyer's return, or a job. */
export type SettlingActor = "provider" | "reconciler";

export type StaffActor = `staff:${string}`;

/** Order and attempt are locked. */
export interface SettlingContext {
  tx: Tx;
  order: OrderRow;
  attempt: AttemptRow;
  now: Date;
  /** A `SettlingActor`, or who requested a refund. */
  actor: string;
  deps: PaymentDeps;
}

/** Never extends: seats of a lapsed hold may be taken, and nobody counted them again. */
export async function shortenHold({ tx, order, attempt, now, deps }: SettlingContext): Promise<void> {
  const expiresAt = retryHoldUntil({ createdAt: attempt.createdAt, now, mode: deps.settings.WEBPAY });
  // A pay link keeps the expiry that its mail names.
  if (order.soldBy !== null || order.holdExpiresAt === null || order.holdExpiresAt <= expiresAt) return;
  await updateOrder(tx, order.id, { holdExpiresAt: expiresAt });
  await moveHoldExpiry(tx, order.id, expiresAt);
}

export async function reopenOrder(context: SettlingContext, event: OrderEventName): Promise<void> {
  const { tx, order, actor } = context;
  if (order.state !== "paying") return;
  await moveOrder(tx, order, { to: "held", actor, event });
  await shortenHold(context);
}

/** Staff compare the payment with the provider: it is neither believed nor dropped. */
export async function sendToReview(context: SettlingContext, details: object): Promise<void> {
  const { tx, order, attempt, actor, deps } = context;
  deps.log.error({ attemptId: attempt.id }, "a payment needs review");
  if (attempt.state !== "unknown") await updateAttempt(tx, attempt.id, { state: "unknown" });
  await updateAttempt(tx, attempt.id, { state: "review", providerReply: details });
  await insertEvent(tx, { orderId: order.id, actor, event: "payment_in_review" });
}
