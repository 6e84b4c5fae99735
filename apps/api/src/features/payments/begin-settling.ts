import { readShopTime } from "../../db/clock";
import type { Tx } from "../../db/database";
import type { Settings } from "../../settings";
import { holdItems } from "../holds/hold-items";
import { findHolds } from "../holds/queries";
import { moveOrder } from "../orders/move-order";
import { lockOrder, type OrderRow, updateOrder } from "../orders/queries";
import { enqueueSettling } from "./enqueue-settling";
import { formOverAt, LEASE_SECONDS, UNKNOWN_HOLD_MINUTES } from "./payment-times";
import { type AttemptRow, findAttempt, updateAttempt } from "./queries";
import type { SettlingActor } from "./settling-context";

/** What the settling may do next; `none`: the attempt is over, or somebody else is at it. */
export type SettlingTask = { task: "commit" | "ask"; attempt: AttemptRow } | { task: "none" };

const NOTHING: SettlingTask = { task: "none" };

/** Keeps every held unit until well after the provider must have answered; false when seats are gone. */
async function secureSeats(tx: Tx, order: OrderRow, now: Date): Promise<boolean> {
  const wanted = await findHolds(tx, order.id);
  const expiresAt = new Date(now.getTime() + UNKNOWN_HOLD_MINUTES * 60_000);
  const short = wanted.length > 0 ? await holdItems(tx, { orderId: order.id, wanted, expiresAt }) : [0];
  if (short.length > 0) return false;
  await updateOrder(tx, order.id, { holdExpiresAt: expiresAt });
  return true;
}

async function takeLease(tx: Tx, attempt: AttemptRow, now: Date): Promise<AttemptRow> {
  // A process that dies here is followed by this job, which asks the provider for the status.
  await enqueueSettling(tx, attempt.id, LEASE_SECONDS + 5);
  const leaseUntil = new Date(now.getTime() + LEASE_SECONDS * 1000);
  const state = attempt.state === "created" ? "committing" : attempt.state;
  return await updateAttempt(tx, attempt.id, { state, leaseUntil });
}

async function refuseWithoutSeats(tx: Tx, order: OrderRow, attempt: AttemptRow): Promise<SettlingTask> {
  await updateAttempt(tx, attempt.id, { state: "expired" });
  await moveOrder(tx, order, { to: "expired", actor: "provider", event: "seats_gone_before_commit" });
  return NOTHING;
}

interface BeginRequest {
  attemptId: number;
  actor: SettlingActor;
  settings: Settings;
}

/**
 * First short transaction of settling: locks the order, makes sure of the seats and takes the lease.
 * Only a `created` attempt of a paying order is committed; without seats nothing is [T16]. A job waits
 * until the card form must be over.
 */
export async function beginSettling(
  tx: Tx,
  { attemptId, actor, settings }: BeginRequest,
): Promise<SettlingTask> {
  const known = await findAttempt(tx, attemptId);
  const order = known && (await lockOrder(tx, known.orderId));
  const attempt = known && (await findAttempt(tx, attemptId));
  if (!order || !attempt?.token) return NOTHING;
  const now = await readShopTime(tx);

  if (attempt.state === "created" && order.state === "paying") {
    const waitMs = formOverAt(attempt.createdAt, settings.WEBPAY).getTime() - now.getTime();
    if (actor === "reconciler" && waitMs > 0) {
      await enqueueSettling(tx, attempt.id, waitMs / 1000);
      return NOTHING;
    }
    if (!(await secureSeats(tx, order, now))) return await refuseWithoutSeats(tx, order, attempt);
    return { task: "commit", attempt: await takeLease(tx, attempt, now) };
  }
  const isLeased = attempt.leaseUntil !== null && attempt.leaseUntil > now;
  if ((attempt.state === "committing" || attempt.state === "unknown") && !isLeased) {
    await secureSeats(tx, order, now);
    return { task: "ask", attempt: await takeLease(tx, attempt, now) };
  }
  return NOTHING;
}
