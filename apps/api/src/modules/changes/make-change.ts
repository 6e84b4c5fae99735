import { isDeepStrictEqual } from "node:util";
import type { ChangeCause } from "@shop/domain/changes/change-states";
import { AppError } from "../../app-error";
import { readShopTime } from "../../db/clock";
import type { Reader, Tx } from "../../db/database";
import type { ChangedLine, ReachableSale } from "../../db/stored/order-snapshot";
import { enqueue } from "../../jobs/enqueue";
import { refuseHoardedChange } from "../orders/reservations/holding-rules";
import { lockBuyersMailbox } from "../orders/reservations/mailbox-seats-queries";
import { findCourseIds } from "../orders/rows/line-queries";
import { findOrder, type OrderRow } from "../orders/rows/order-queries";
import type { PaymentDeps } from "../payments/deps";
import { paymentMinutes } from "../payments/payment-times";
import { createTransaction } from "../payments/press/create-transaction";
import type { OpenedAttempt } from "../payments/press/open-attempt";
import { refuseBought } from "../sales/sold/bought-before";
import { type ChangeRow, findOpenChange, insertChange } from "../sales/sold/change-queries";
import { takeCourses } from "../sales/sold/sold-course-queries";
import {
  type ChangeContext,
  type PlannedChange,
  planChange,
  readChangeContext,
  type Wanted,
} from "./change-context";
import {
  LINK_HOLD_MINUTES,
  lapseChange,
  lockForChange,
  openChangeOrder,
  pressChangeOrder,
} from "./change-order";
import type { ChangeDeps } from "./deps";
import { askForDifference, planDifferenceBack } from "./give-back";
import { recordSwap, refuseMoved, swapSeats } from "./swap-line";

interface ChangeActor {
  cause: ChangeCause;
  actor: string;
  why: string | null;
}

export interface ChangeRequest extends ChangeActor {
  orderId: number;
  position: number;
  wanted: Wanted;
  /** CLP as shown, negative for a refund; another amount is a conflict. */
  acceptedClp: number;
}

export type ChangeOutcome =
  | { state: "done"; changeId: number }
  | { state: "to_pay"; changeOrder: OrderRow; change: ChangeRow; snapshot: ReachableSale };

export function refuseUsedUp({ left, free }: ChangeContext, cause: ChangeCause): void {
  if (cause === "buyer" && left === 0) throw new AppError("NO_CHANGES_LEFT", { free });
}

/** @throws AppError COURSE_SOLD_OUT, COURSE_BOUGHT_BEFORE */
export async function moveSeats(
  tx: Tx,
  { settings }: Pick<PaymentDeps, "settings">,
  { order, student }: ChangeContext,
  plan: PlannedChange,
): Promise<void> {
  const ofStudent = (courseId: number) => ({ rut: student.rut, courseId });
  const bought = await takeCourses(tx, {
    orderId: order.id,
    courses: plan.addedIds.map(ofStudent),
    canProve: settings.OTP_CHECK,
  });
  refuseBought(bought, [{ ...student, courses: plan.next.courses }]);
  const removedIds = plan.removed.map(({ id }) => id);
  if (!(await swapSeats(tx, { holderId: order.id, addedIds: plan.addedIds, removedIds })))
    throw new AppError("COURSE_SOLD_OUT", { coursesNotAvailables: [] });
  await refuseMoved(tx, plan.next, plan.addedIds);
}

/**
 * Changes at once when not dearer; else an order holds the new seats until paid, and the old ones stay. Replaces an
 * earlier open change; the buyer's same request resumes it at its price while held. Not repeatable once done.
 * @throws AppError CHANGE_REFUSED, NO_CHANGES_LEFT, CHANGE_PRICE_MOVED with the current difference, COURSE_SOLD_OUT,
 * COURSE_BOUGHT_BEFORE, PAYMENT_PENDING while money of an earlier one may be moving
 */
export async function changeLine(
  tx: Tx,
  deps: PaymentDeps,
  request: ChangeRequest & { sessionId?: string },
): Promise<ChangeOutcome> {
  const { orderId, position, wanted, actor, why } = request;
  const { order, open } = await lockForChange(tx, orderId);
  const now = await readShopTime(tx);
  const waiting = wishedBefore(open, request);
  // A change that staff opened does not count against the buyer's, even at a new price.
  const cause = waiting?.change.cause ?? request.cause;
  const context = await readChangeContext(tx, { order, position, wanted, now, cause });
  const plan = atHeldPrice(planChange(context, wanted), waiting, now);
  const { next, differenceClp } = plan;
  if (differenceClp !== request.acceptedClp) throw new AppError("CHANGE_PRICE_MOVED", { differenceClp });
  const { snapshot } = context;
  const isSame =
    waiting?.change.differenceClp === differenceClp &&
    isDeepStrictEqual(hoursOf(waiting.change.next), hoursOf(next));
  if (waiting && isSame) return { state: "to_pay", ...waiting, snapshot };
  refuseUsedUp(context, cause);
  if (open) await lapseChange(tx, deps, open);

  const row = { orderId, position, cause, actor, why, next, differenceClp, askedAt: now } as const;
  if (differenceClp > 0) {
    const changeOrder = await openChangeOrder(tx, {
      context,
      plan,
      actor,
      now,
      canProve: deps.settings.OTP_CHECK,
      sessionId: request.sessionId ?? order.sessionId,
      holdMinutes: request.cause === "buyer" ? paymentMinutes(deps.settings.WEBPAY) : LINK_HOLD_MINUTES,
    });
    const change = await insertChange(tx, { ...row, state: "open", changeOrderId: changeOrder.id });
    // Everybody but the buyer gets the payment link by mail.
    if (request.cause !== "buyer")
      await enqueue(tx, "send_order_mail", { kind: "change_to_pay", orderId, changeId: change.id });
    return { state: "to_pay", changeOrder, snapshot, change };
  }
  return await changeNow(tx, deps, { context, plan, now, cause, actor, why });
}

interface ChangeNow extends ChangeActor {
  context: ChangeContext;
  /** Not dearer. */
  plan: PlannedChange;
  now: Date;
}

/** Of a locked order without an open change. @throws AppError those of `moveSeats`, CHANGE_REFUSED without money left */
export async function changeNow(
  tx: Tx,
  deps: Pick<PaymentDeps, "settings">,
  { context, plan, now, ...by }: ChangeNow,
): Promise<{ state: "done"; changeId: number }> {
  const { order, position, snapshot } = context;
  const { next, differenceClp } = plan;
  const orderId = order.id;
  const back =
    differenceClp < 0
      ? await planDifferenceBack(tx, { order, position, amountClp: -differenceClp, at: now })
      : null;
  await moveSeats(tx, deps, context, plan);
  const row = { orderId, position, next, differenceClp, askedAt: now, ...by } as const;
  const change = await insertChange(tx, { ...row, state: "open" });
  const removedIds = plan.removed.map(({ id }) => id);
  await recordSwap(tx, { order, snapshot, change, removedIds, now });
  const why = by.why ?? "change";
  if (back) await askForDifference(tx, back, { changeId: change.id, orderId, actor: by.actor, why });
  return { state: "done", changeId: change.id };
}

const hoursOf = ({ courses }: ChangedLine) => courses.map(({ schedules }) => schedules);

interface BuyerChange {
  deps: ChangeDeps;
  sessionId: string;
  shopOrigin: string;
  request: Omit<ChangeRequest, keyof ChangeActor>;
}

export type BuyerOutcome = { state: "done" } | { state: "to_pay"; payment: { url: string; token: string } };

/**
 * Calls the provider after the transaction.
 * @throws AppError of `changeLine` and `refuseHoardedChange`, PROVIDER_UNAVAILABLE (seats stay held)
 */
export async function makeChange({
  deps,
  sessionId,
  shopOrigin,
  request,
}: BuyerChange): Promise<BuyerOutcome> {
  const attempt = await deps.db.transaction(async (tx): Promise<OpenedAttempt | null> => {
    const buyer = { cause: "buyer", actor: "buyer", why: null } as const;
    const { orderId, position, wanted } = request;
    await lockBuyersMailbox(tx, orderId);
    const had = await findCourseIds(tx, { orderId, position });
    const outcome = await changeLine(tx, deps, { ...request, ...buyer, sessionId });
    const isToPay = outcome.state === "to_pay";
    const attempt = isToPay
      ? await pressChangeOrder(tx, deps, { ...outcome, now: await readShopTime(tx) })
      : null;
    // What staff opened is theirs to answer for.
    const isOfStaff = isToPay && outcome.change.cause !== "buyer";
    const courseIds = wanted.courseIds.filter((id) => !had.includes(id));
    if (!isOfStaff) await refuseHoardedChange(tx, { orderId, courseIds }, deps.settings);
    return attempt;
  });
  if (!attempt) return { state: "done" };
  return { state: "to_pay", payment: await createTransaction(deps, attempt, shopOrigin) };
}

export interface WaitingChange {
  change: ChangeRow;
  changeOrder: OrderRow;
}

export async function findWaiting(db: Reader, orderId: number): Promise<WaitingChange | null> {
  const change = await findOpenChange(db, orderId);
  const changeOrder = change?.changeOrderId ? await findOrder(db, change.changeOrderId) : null;
  return change && changeOrder && { change, changeOrder };
}

// Only the buyer's same request resumes it: staff always open a new one.
export function wishedBefore(
  open: { change: ChangeRow; changeOrder: OrderRow | null } | null,
  { cause, position, wanted }: { cause: ChangeCause; position: number; wanted: Wanted },
): WaitingChange | null {
  if (cause !== "buyer" || !open?.changeOrder) return null;
  const { change, changeOrder } = open;
  const isSame =
    change.position === position &&
    change.next.venueId === wanted.venueId &&
    isDeepStrictEqual(
      change.next.courses.map(({ id }) => id),
      wanted.courseIds,
    );
  return isSame ? { change, changeOrder } : null;
}

// Null once the hold lapsed.
export function heldUntil({ changeOrder }: WaitingChange, now: Date): Date | null {
  const { state, holdExpiresAt } = changeOrder;
  const isHolding = state === "held" || state === "paying";
  return isHolding && holdExpiresAt && holdExpiresAt > now ? holdExpiresAt : null;
}

// The waiting change's price while its seats are held, else the catalogue's.
export function atHeldPrice(plan: PlannedChange, waiting: WaitingChange | null, now: Date): PlannedChange {
  if (!waiting || !heldUntil(waiting, now)) return plan;
  const { next, differenceClp } = waiting.change;
  return { ...plan, next, differenceClp };
}
