import type { Act } from "../../../acts/act";
import { ActRefused } from "../../../acts/refusal";
import { AppError } from "../../../app-error";
import { readShopTime } from "../../../db/clock";
import type { Reader, Tx } from "../../../db/database";
import { type SnapshotCourse, SoldOrder } from "../../../db/stored/order-snapshot";
import { planChange, readChangeContext, type Wanted } from "../../changes/change-context";
import { orRefused } from "../../changes/change-for-family";
import { lockForChange } from "../../changes/change-order";
import { changeLine } from "../../changes/make-change";
import { findOrder, type OrderRow } from "../../orders/rows/order-queries";
import type { PaymentDeps } from "../../payments/deps";
import { planEnding } from "../plan-ending";
import { leaveCourse, planCourseBack, refuseLeft } from "./leave-course";

// A student in a cancelled section, with the family's choice (contract 7.3).
interface CancelledSeat {
  orderId: number;
  position: number;
  courseId: number;
  /** Replacement section of the programme; null for the money. */
  replacementCourseId: number | null;
  why: string;
}

interface SeatOfSale {
  order: OrderRow;
  position: number;
  courseId: number;
}

const CAUSE = "section_cancelled";
const KIND = "course_cancelled";

// A family pays no more for a section that the academy cancelled.
async function planReplacement(
  db: Reader,
  { order, position, courseId }: SeatOfSale,
  replacementCourseId: number,
): Promise<{ wanted: Wanted; differenceClp: number; instead: SnapshotCourse | null }> {
  const line = { order, position, now: await readShopTime(db) };
  const context = await readChangeContext(db, line);
  refuseLeft(context, courseId);
  const { student } = context;
  const wanted = {
    venueId: student.venueId,
    courseIds: student.courses.map(({ id }) => (id === courseId ? replacementCourseId : id)),
  };
  const { differenceClp, next } = planChange(await readChangeContext(db, { ...line, wanted }), wanted);
  if (differenceClp > 0) throw new AppError("CHANGE_REFUSED", { reasons: ["DEARER"] });
  return {
    wanted,
    differenceClp,
    instead: next.courses.find(({ id }) => id === replacementCourseId) ?? null,
  };
}

async function planMoney(db: Reader, { order, position, courseId }: SeatOfSale): Promise<number> {
  const at = await readShopTime(db);
  const context = await readChangeContext(db, { order, position, now: at });
  refuseLeft(context, courseId);
  const { plan } =
    context.student.courses.length === 1
      ? await planEnding(db, { positions: [position], kind: KIND, order, at })
      : { plan: (await planCourseBack(db, context, { courseId, kind: KIND, at })).back };
  return plan.sumClp;
}

export interface SeatPlan {
  orderId: number;
  /** Current courses of the student. */
  courseIds: number[];
  /** Null: the money. */
  instead: SnapshotCourse | null;
  backClp: number;
}

/**
 * Another section that is not dearer, or the money; without courses left the contract ends.
 * @throws ActRefused CHANGE_NOT_POSSIBLE, NOTHING_TO_END, MONEY_MOVING
 */
export const cancelSeat: Act<CancelledSeat, SeatPlan, void, PaymentDeps> = {
  name: "cancel_section",
  lock: (tx, { orderId }) => lockForChange(tx, orderId),
  plan: async (db, { orderId, position, courseId, replacementCourseId }) => {
    const order = await findOrder(db, orderId);
    const students = order?.snapshot ? SoldOrder.parse(order.snapshot).students : [];
    const courseIds = (students[position]?.courses ?? []).map(({ id }) => id);
    if (!order || !courseIds.includes(courseId))
      throw new ActRefused("CHANGE_NOT_POSSIBLE", "NOT_IN_SECTION");
    const seat = { order, position, courseId };
    if (replacementCourseId === null)
      return { orderId, courseIds, instead: null, backClp: await orRefused(planMoney(db, seat)) };
    const { instead, differenceClp } = await orRefused(planReplacement(db, seat, replacementCourseId));
    return { orderId, courseIds, instead, backClp: -differenceClp };
  },
  act: (tx, { request, by: { actor } }, deps) => orRefused(settle(tx, deps, { ...request, actor })),
  subject: ({ request: { orderId, courseId, replacementCourseId, position } }) => ({
    orderId,
    details: { courseId, insteadId: replacementCourseId, position },
  }),
};

async function settle(
  tx: Tx,
  deps: PaymentDeps,
  { replacementCourseId, ...seat }: CancelledSeat & { actor: string },
): Promise<void> {
  if (replacementCourseId === null)
    return await leaveCourse(tx, deps, { ...seat, cause: CAUSE, kind: KIND, isWhole: false });
  const { courseId, ...line } = seat;
  const { order } = await lockForChange(tx, line.orderId);
  const { wanted, differenceClp } = await planReplacement(tx, { ...seat, order }, replacementCourseId);
  await changeLine(tx, deps, { ...line, cause: CAUSE, wanted, acceptedClp: differenceClp });
}
