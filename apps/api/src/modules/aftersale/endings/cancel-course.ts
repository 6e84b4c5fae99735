import { quoteWithout, withoutCourse } from "@shop/domain/changes/requote";
import { planRefund } from "@shop/domain/refunds/plan-refund";
import type { RefundPlan } from "@shop/domain/refunds/refund-plan";
import { AppError } from "../../../app-error";
import { readShopTime } from "../../../db/clock";
import type { Tx } from "../../../db/database";
import type { ChangedLine } from "../../../db/stored/order-snapshot";
import type { OrderRow } from "../../checkout/orders/order-queries";
import type { PaymentDeps } from "../../payments/deps";
import { readRefundableSale } from "../../payments/refund/refundable-sale";
import { type ChangeContext, couponOf, planChange, readChangeContext } from "../changes/change-context";
import { lapseChange, lockForChange } from "../changes/change-order";
import { insertChange } from "../changes/change-queries";
import { askForDifference } from "../changes/give-back";
import { changeLine, moveSeats } from "../changes/make-change";
import { recordSwap } from "../changes/swap-line";
import { endContract } from "./end-contract";
import { planEnding } from "./plan-ending";

/** One student of a section that is not held, and what the family chose (contract 7.3). */
export interface CancelledCourse {
  orderId: number;
  position: number;
  courseId: number;
  /** Another section of the programme in its place; null for its money. */
  insteadId: number | null;
  actor: string;
  why: string;
}

const CAUSE = "section_cancelled";

/** @throws AppError CHANGE_REFUSED when the student sits there no more: the family may have changed or left meanwhile */
function refuseLeft({ student }: ChangeContext, courseId: number): void {
  if (!student.courses.some(({ id }) => id === courseId))
    throw new AppError("CHANGE_REFUSED", { reasons: ["NOT_IN_SECTION"] });
}

/** @throws AppError CHANGE_REFUSED when it is dearer: a family pays no more for what the academy does not hold */
async function takeInstead(
  tx: Tx,
  deps: PaymentDeps,
  { insteadId, courseId, ...asked }: CancelledCourse & { insteadId: number },
): Promise<void> {
  const { orderId, position } = asked;
  const { order } = await lockForChange(tx, orderId);
  const now = await readShopTime(tx);
  const line = { order, position, now };
  const context = await readChangeContext(tx, line);
  refuseLeft(context, courseId);
  const { student } = context;
  const wanted = {
    venueId: student.venueId,
    courseIds: student.courses.map(({ id }) => (id === courseId ? insteadId : id)),
  };
  const { differenceClp } = planChange(await readChangeContext(tx, { ...line, wanted }), wanted);
  if (differenceClp > 0) throw new AppError("CHANGE_REFUSED", { reasons: ["DEARER"] });
  await changeLine(tx, deps, { ...asked, cause: CAUSE, wanted, acceptedClp: differenceClp });
}

/** The line without the course, each row of its price less the course's part of it. */
function withoutLeft({ student, snapshot }: ChangeContext, courseId: number): ChangedLine {
  const { venueId, venueName, venueAddress, courses, quote } = student;
  const place = courses.findIndex(({ id }) => id === courseId);
  const prices = courses.map(({ priceClp }) => priceClp);
  // A pack has one price for all of it.
  if ((prices[place] ?? null) === null || snapshot.pack)
    throw new AppError("CHANGE_REFUSED", { reasons: ["NO_PRICE_OF_ITS_OWN"] });
  const course = { prices, place };
  return {
    venueId,
    venueName,
    venueAddress,
    quote: quoteWithout(quote, course),
    couponClp: withoutCourse(couponOf(student), course),
    courses: courses.filter(({ id }) => id !== courseId),
  };
}

/** @throws AppError CHANGE_REFUSED when more was given back already than the courses cost that stay */
async function planCourseBack(
  tx: Tx,
  {
    order,
    position,
    courseId,
    next,
    at,
  }: { order: OrderRow; position: number; courseId: number; next: ChangedLine; at: Date },
): Promise<RefundPlan> {
  const sale = await readRefundableSale(tx, order);
  if ((sale.lines[position]?.returnedClp ?? 0) > next.quote.total)
    throw new AppError("CHANGE_REFUSED", { reasons: ["MORE_THAN_LEFT"] });
  return planRefund(sale, "course_cancelled", { at, positions: [position], courseIds: [courseId] });
}

async function giveMoney(
  tx: Tx,
  deps: PaymentDeps,
  { orderId, position, courseId, actor, why }: CancelledCourse,
): Promise<void> {
  const { order, open } = await lockForChange(tx, orderId);
  const now = await readShopTime(tx);
  const context = await readChangeContext(tx, { order, position, now });
  refuseLeft(context, courseId);
  if (open) await lapseChange(tx, deps, open);
  const { student, snapshot } = context;
  if (student.courses.length === 1) {
    const wish = { positions: [position], kind: "course_cancelled" } as const;
    const { planId } = await planEnding(tx, { ...wish, order, at: now });
    await endContract(tx, deps, { ...wish, orderId, planId, actor, why });
    return;
  }
  const next = withoutLeft(context, courseId);
  const back = await planCourseBack(tx, { order, position, courseId, next, at: now });
  const differenceClp = -back.sumClp;
  const removed = student.courses.filter(({ id }) => id === courseId);
  await moveSeats(tx, deps, context, { next, differenceClp, removed, addedIds: [] });
  const row = { orderId, position, actor, why, next, differenceClp, askedAt: now } as const;
  const change = await insertChange(tx, { ...row, cause: CAUSE, state: "open" });
  await recordSwap(tx, { order, snapshot, change, removedIds: [courseId], now });
  await askForDifference(tx, back, { changeId: change.id, orderId, actor, why });
}

/**
 * A student leaves a section that is not held, in the caller's transaction: for another one that costs no more, or for
 * the money that it cost; with the last course of the programme its contract ends.
 * @throws AppError CHANGE_REFUSED, COURSE_SOLD_OUT, COURSE_BOUGHT_BEFORE, ENDING_NOT_POSSIBLE, PAYMENT_PENDING while the
 * money of a change may be moving
 */
export async function cancelCourse(tx: Tx, deps: PaymentDeps, asked: CancelledCourse): Promise<void> {
  const { insteadId } = asked;
  await (insteadId === null ? giveMoney(tx, deps, asked) : takeInstead(tx, deps, { ...asked, insteadId }));
}
