import type { ChangeCause } from "@shop/domain/changes/change-states";
import { quoteWithout, withoutCourse } from "@shop/domain/changes/requote";
import { planRefund } from "@shop/domain/refunds/plan-refund";
import type { RefundPlan } from "@shop/domain/refunds/refund-plan";
import { AppError } from "../../../app-error";
import { readShopTime } from "../../../db/clock";
import type { Reader, Tx } from "../../../db/database";
import type { ChangedLine } from "../../../db/stored/order-snapshot";
import { type ChangeContext, readChangeContext } from "../../changes/change-context";
import { lapseChange, lockForChange } from "../../changes/change-order";
import { askForDifference } from "../../changes/give-back";
import { moveSeats } from "../../changes/make-change";
import { couponOf } from "../../changes/money-after";
import { recordSwap } from "../../changes/swap-line";
import type { PaymentDeps } from "../../payments/deps";
import { readRefundableSale } from "../../payments/refund/refundable-sale";
import { insertChange } from "../../sales/sold/change-queries";
import { endContract } from "../end-contract";
import { planEnding } from "../plan-ending";

export interface LeftCourse {
  courseId: number;
  kind: "course_cancelled" | "academy_change";
}

// The family may have changed or left meanwhile. Throws AppError CHANGE_REFUSED
export function refuseLeft({ student }: ChangeContext, courseId: number): void {
  if (!student.courses.some(({ id }) => id === courseId))
    throw new AppError("CHANGE_REFUSED", { reasons: ["NOT_IN_SECTION"] });
}

function withoutLeft({ student, snapshot }: ChangeContext, courseId: number): ChangedLine {
  const { venueId, venueName, venueAddress, courses, quote } = student;
  const index = courses.findIndex(({ id }) => id === courseId);
  const prices = courses.map(({ priceClp }) => priceClp);
  // A pack has a single price.
  if ((prices[index] ?? null) === null || snapshot.pack)
    throw new AppError("CHANGE_REFUSED", { reasons: ["NO_PRICE_OF_ITS_OWN"] });
  const course = { prices, index };
  return {
    venueId,
    venueName,
    venueAddress,
    quote: quoteWithout(quote, course),
    couponClp: withoutCourse(couponOf(student), course),
    courses: courses.filter(({ id }) => id !== courseId),
  };
}

// Money of one course of several, and the line without it. Throws AppError CHANGE_REFUSED: NO_PRICE_OF_ITS_OWN, or
// MORE_THAN_LEFT when refunds exceed the remaining price
export async function planCourseBack(
  db: Reader,
  context: ChangeContext,
  { courseId, kind, at }: LeftCourse & { at: Date },
): Promise<{ next: ChangedLine; back: RefundPlan }> {
  const { order, position } = context;
  const next = withoutLeft(context, courseId);
  const sale = await readRefundableSale(db, order);
  if ((sale.lines[position]?.returnedClp ?? 0) > next.quote.total)
    throw new AppError("CHANGE_REFUSED", { reasons: ["MORE_THAN_LEFT"] });
  return { next, back: planRefund(sale, kind, { at, positions: [position], courseIds: [courseId] }) };
}

interface Leaving extends LeftCourse {
  orderId: number;
  position: number;
  actor: string;
  why: string | null;
  cause: ChangeCause;
  /** The whole programme of the student. */
  isWhole: boolean;
  /** CLP as shown; another sum is a conflict. */
  acceptedClp?: number | null;
}

function refuseOther({ sumClp }: RefundPlan, acceptedClp: Leaving["acceptedClp"]): void {
  if (acceptedClp !== undefined && acceptedClp !== sumClp)
    throw new AppError("CHANGE_PRICE_MOVED", { differenceClp: -sumClp });
}

// Gives back the classes that the academy will not give as sold; with the last course the contract ends.
export async function leaveCourse(tx: Tx, deps: PaymentDeps, leaving: Leaving): Promise<void> {
  const { orderId, position, courseId, kind, actor, why, cause, isWhole, acceptedClp } = leaving;
  const { order, open } = await lockForChange(tx, orderId);
  const at = await readShopTime(tx);
  const context = await readChangeContext(tx, { order, position, now: at });
  refuseLeft(context, courseId);
  if (open) await lapseChange(tx, deps, open);
  const { student, snapshot } = context;
  if (isWhole || student.courses.length === 1) {
    const wish = { positions: [position], kind };
    const { planId, plan } = await planEnding(tx, { ...wish, order, at });
    refuseOther(plan, acceptedClp);
    await endContract(tx, deps, { ...wish, orderId, planId, actor, why });
    return;
  }
  const { next, back } = await planCourseBack(tx, context, { courseId, kind, at });
  refuseOther(back, acceptedClp);
  const differenceClp = -back.sumClp;
  const removed = student.courses.filter(({ id }) => id === courseId);
  await moveSeats(tx, deps, context, { next, differenceClp, removed, addedIds: [] });
  const row = { orderId, position, actor, why, next, differenceClp, askedAt: at } as const;
  const change = await insertChange(tx, { ...row, cause, state: "open" });
  await recordSwap(tx, { order, snapshot, change, removedIds: [courseId], now: at });
  await askForDifference(tx, back, { changeId: change.id, orderId, actor, why: why ?? kind });
}
