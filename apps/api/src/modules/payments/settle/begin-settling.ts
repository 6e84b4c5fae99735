import type { Tx } from "../../../db/database";
import { FrozenOrder } from "../../../db/stored/order-snapshot";
import { together } from "../../../db/transaction";
import { enqueue } from "../../../jobs/enqueue";
import type { Settings } from "../../../settings";
import { moveOrder, type OrderRow } from "../../checkout/orders/order-queries";
import { coursesOf } from "../../checkout/sales/bought-before";
import { takeCourses } from "../../checkout/sales/sold-course-queries";
import { deleteHolds } from "../../inventory/item-queries";
import { type AttemptOfOrder, type AttemptRow, lockOrderOfAttempt, updateAttempt } from "../attempt-queries";
import { formOverAt, LEASE_SECONDS } from "../payment-times";
import { secureSeats } from "./secure-seats";
import type { SettlingActor } from "./settling-context";

/** What the settling may do next; `none`: the attempt is over, or somebody else is at it. */
export type SettlingTask = { task: "commit" | "ask"; attempt: AttemptRow } | { task: "none" };

const NOTHING: SettlingTask = { task: "none" };

async function takeLease(tx: Tx, attempt: AttemptRow, now: Date): Promise<AttemptRow> {
  const { id: attemptId } = attempt;
  const leaseUntil = new Date(now.getTime() + LEASE_SECONDS * 1000);
  const state = attempt.state === "created" ? "committing" : attempt.state;
  const [leased] = await together(tx, [
    () => updateAttempt(tx, attemptId, { state, leaseUntil }),
    // A process that dies here is followed by this job, which asks the provider for the status.
    () => enqueue(tx, "settle_attempt", { attemptId }, { delaySeconds: LEASE_SECONDS + 5 }),
  ]);
  return leased;
}

/** Nothing is committed, so nothing is charged; the order can be taken up again. */
async function refuseToCommit(
  tx: Tx,
  { order, attempt, now }: AttemptOfOrder,
  event: string,
): Promise<SettlingTask> {
  await updateAttempt(tx, attempt.id, { state: "expired", settledAt: now });
  await deleteHolds(tx, order.id);
  await moveOrder(tx, order, { to: "expired", actor: "provider", event });
  return NOTHING;
}

/** A payment that came after the reservation lapsed, with its seats still free, goes on as if in time. */
async function resumePaying(tx: Tx, order: OrderRow): Promise<void> {
  if (order.state !== "expired") return;
  const held = await moveOrder(tx, order, { to: "held", actor: "provider", event: "late_payment" });
  await moveOrder(tx, held, { to: "paying", actor: "provider", event: "late_payment" });
}

interface BeginRequest {
  attemptId: number;
  actor: SettlingActor;
  settings: Settings;
}

/**
 * First commit of an attempt. A job waits until the card form must be over, and commits only while the hold
 * lives: a buyer who came back later may have bought elsewhere. Without seats nobody commits, nor for a course
 * that a student has from another order.
 */
async function beginCommit(tx: Tx, locked: AttemptOfOrder, request: BeginRequest): Promise<SettlingTask> {
  const { order, attempt, now } = locked;
  if (request.actor === "reconciler") {
    const waitMs = formOverAt(attempt.createdAt, request.settings.WEBPAY).getTime() - now.getTime();
    if (waitMs > 0) {
      await enqueue(tx, "settle_attempt", { attemptId: attempt.id }, { delaySeconds: waitMs / 1000 });
      return NOTHING;
    }
    const isHeld = order.state === "paying" && order.holdExpiresAt !== null && order.holdExpiresAt > now;
    if (!isHeld) return await refuseToCommit(tx, locked, "hold_lapsed_before_commit");
  }
  const courses = coursesOf(FrozenOrder.parse(attempt.frozen).students);
  if (!(await takeCourses(tx, { orderId: order.id, courses })))
    return await refuseToCommit(tx, locked, "courses_bought_before_commit");
  if (!(await secureSeats(tx, locked))) return await refuseToCommit(tx, locked, "seats_gone_before_commit");
  await resumePaying(tx, order);
  return { task: "commit", attempt: await takeLease(tx, attempt, now) };
}

/** The commit was already sent, and whoever sent it is gone or got no answer. */
async function beginAsking(tx: Tx, locked: AttemptOfOrder): Promise<SettlingTask> {
  const { attempt, now } = locked;
  if (attempt.leaseUntil !== null && attempt.leaseUntil > now) return NOTHING;
  await secureSeats(tx, locked);
  return { task: "ask", attempt: await takeLease(tx, attempt, now) };
}

/**
 * First short transaction of settling: locks the order, makes sure of the seats and takes the lease.
 * Only a `created` attempt of an order that waits for it is committed.
 */
export async function beginSettling(tx: Tx, request: BeginRequest): Promise<SettlingTask> {
  const locked = await lockOrderOfAttempt(tx, request.attemptId);
  if (!locked?.attempt.token) return NOTHING;
  const { order, attempt } = locked;
  const isAwaited = order.state === "paying" || order.state === "expired";
  if (attempt.state === "created") return isAwaited ? await beginCommit(tx, locked, request) : NOTHING;
  if (attempt.state === "committing" || attempt.state === "unknown") return await beginAsking(tx, locked);
  return NOTHING;
}
