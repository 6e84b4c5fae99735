import type { Tx } from "../../db/database";
import { moveHoldExpiry } from "../inventory/item-queries";
import { insertEvent, moveOrder, type OrderRow, updateOrder } from "../orders/rows/order-queries";
import { type AttemptRow, updateAttempt } from "./attempt-queries";
import type { PaymentDeps } from "./deps";
import { retryHoldUntil } from "./payment-times";

/** Who brings an attempt to its end: the buyer's return, or a job. */
export type SettlingActor = "provider" | "reconciler";

/** A person of the academy, by the name under which the history keeps them. */
export type StaffActor = `staff:${string}`;

/** What the outcomes of settling work on: the locked order, its attempt, and the shop's time. */
export interface SettlingContext {
  tx: Tx;
  order: OrderRow;
  attempt: AttemptRow;
  now: Date;
  /** A `SettlingActor`, or who asked for a refund. */
  actor: string;
  deps: PaymentDeps;
}

/**
 * Gives back the longer reservation that settling took. A shorter one stays: of one that has lapsed the seats may be
 * somebody else's, and nobody counted them again.
 */
export async function shortenHold({ tx, order, attempt, now, deps }: SettlingContext): Promise<void> {
  const expiresAt = retryHoldUntil({ createdAt: attempt.createdAt, now, mode: deps.settings.WEBPAY });
  if (order.holdExpiresAt === null || order.holdExpiresAt <= expiresAt) return;
  await updateOrder(tx, order.id, { holdExpiresAt: expiresAt });
  await moveHoldExpiry(tx, order.id, expiresAt);
}

/** The order can be paid again while its seats are held. */
export async function reopenOrder(context: SettlingContext, event: string): Promise<void> {
  const { tx, order, actor } = context;
  if (order.state !== "paying") return;
  await moveOrder(tx, order, { to: "held", actor, event });
  await shortenHold(context);
}

/** Not paid as far as we may believe, and not forgotten: a person compares it with the provider. */
export async function sendToReview(context: SettlingContext, details: object): Promise<void> {
  const { tx, order, attempt, actor, deps } = context;
  deps.log.error({ attemptId: attempt.id }, "a payment needs review");
  if (attempt.state !== "unknown") await updateAttempt(tx, attempt.id, { state: "unknown" });
  await updateAttempt(tx, attempt.id, { state: "review", providerReply: details });
  await insertEvent(tx, { orderId: order.id, actor, event: "payment_in_review" });
}
