import { quoteWithout, withoutCourse } from "@shop/domain/changes/requote";
import { planRefund } from "@shop/domain/refunds/plan-refund";
import type { RefundPlan } from "@shop/domain/refunds/refund-plan";
import type { Act } from "../../../acts/act";
import { ActRefused } from "../../../acts/refusal";
import { AppError } from "../../../app-error";
import { readShopTime } from "../../../db/clock";
import type { Tx } from "../../../db/database";
import { type ChangedLine, SoldOrder } from "../../../db/stored/order-snapshot";
import { cancelSection } from "../../catalogue/offer/offer-queries";
import { findSection } from "../../catalogue/queries/sections";
import { type ChangeContext, couponOf, planChange, readChangeContext } from "../../changes/change-context";
import { orRefused } from "../../changes/change-for-family";
import { lapseChange, lockForChange } from "../../changes/change-order";
import { askForDifference } from "../../changes/give-back";
import { changeLine, moveSeats } from "../../changes/make-change";
import { recordSwap } from "../../changes/swap-line";
import { findOrder, type OrderRow } from "../../orders/rows/order-queries";
import type { PaymentDeps } from "../../payments/deps";
import { readRefundableSale } from "../../payments/refund/refundable-sale";
import { insertChange } from "../../sales/sold/change-queries";
import { endContract } from "../end-contract";
import { planEnding } from "../plan-ending";
import { lockSection } from "./section-queries";

// A student in a cancelled section, with the family's choice (contract 7.3).
interface CancelledSeat {
  orderId: number;
  position: number;
  courseId: number;
  /** Replacement section of the programme; null for the money. */
  replacementCourseId: number | null;
  why: string;
}
type Cancelling = CancelledSeat & { actor: string };

const CAUSE = "section_cancelled";

// The family may have changed or left meanwhile.
function refuseLeft({ student }: ChangeContext, courseId: number): void {
  if (!student.courses.some(({ id }) => id === courseId))
    throw new AppError("CHANGE_REFUSED", { reasons: ["NOT_IN_SECTION"] });
}

// A family pays no more for a section that the academy cancelled.
async function takeReplacement(
  tx: Tx,
  deps: PaymentDeps,
  { replacementCourseId, courseId, ...asked }: Cancelling & { replacementCourseId: number },
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
    courseIds: student.courses.map(({ id }) => (id === courseId ? replacementCourseId : id)),
  };
  const { differenceClp } = planChange(await readChangeContext(tx, { ...line, wanted }), wanted);
  if (differenceClp > 0) throw new AppError("CHANGE_REFUSED", { reasons: ["DEARER"] });
  await changeLine(tx, deps, { ...asked, cause: CAUSE, wanted, acceptedClp: differenceClp });
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

// MORE_THAN_LEFT when refunds exceed the price of the remaining courses.
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
  { orderId, position, courseId, actor, why }: Cancelling,
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

interface SeatPlan {
  orderId: number;
  /** Current courses of the student. */
  courseIds: number[];
}

/**
 * Another section that is not dearer, or the money; without courses left the contract ends.
 * @throws ActRefused CHANGE_NOT_POSSIBLE, NOTHING_TO_END, MONEY_MOVING
 */
export const cancelSeat: Act<CancelledSeat, SeatPlan, void, PaymentDeps> = {
  name: "cancel_section",
  lock: (tx, { orderId }) => lockForChange(tx, orderId),
  plan: async (db, { orderId, position, courseId }) => {
    const order = await findOrder(db, orderId);
    const students = order?.snapshot ? SoldOrder.parse(order.snapshot).students : [];
    const courseIds = (students[position]?.courses ?? []).map(({ id }) => id);
    if (!courseIds.includes(courseId)) throw new ActRefused("CHANGE_NOT_POSSIBLE", "NOT_IN_SECTION");
    return { orderId, courseIds };
  },
  act: (tx, { request, by: { actor } }, deps) => {
    const { replacementCourseId, ...seat } = { ...request, actor };
    return orRefused(
      replacementCourseId === null
        ? giveMoney(tx, deps, { ...seat, replacementCourseId })
        : takeReplacement(tx, deps, { ...seat, replacementCourseId }),
    );
  },
  subject: ({ request: { orderId, courseId, replacementCourseId, position } }) => ({
    orderId,
    details: { courseId, insteadId: replacementCourseId, position },
  }),
};

interface Section {
  /** Course id or the academy's code. */
  sectionName: string;
}

/** @throws ActRefused SECTION_UNKNOWN */
export const closeSectionSale: Act<Section, { courseId: number; isOpen: boolean }, void> = {
  name: "close_section",
  lock: async (tx, { sectionName }) => lockSection(tx, sectionName),
  plan: async (db, { sectionName }) => {
    const section = await findSection(db, sectionName);
    if (!section) throw new ActRefused("SECTION_UNKNOWN", sectionName);
    return { courseId: section.id, isOpen: section.isOpen };
  },
  act: (tx, { plan: { courseId } }) => cancelSection(tx, courseId),
  subject: ({ plan: { courseId, isOpen } }) => ({ details: { courseId, before: isOpen, after: false } }),
};
