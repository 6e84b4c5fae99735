import type { Act } from "../../../acts/act";
import { ActRefused } from "../../../acts/refusal";
import { AppError } from "../../../app-error";
import { readShopTime } from "../../../db/clock";
import type { Tx } from "../../../db/database";
import { SoldOrder } from "../../../db/stored/order-snapshot";
import { cancelSection } from "../../catalogue/offer/offer-queries";
import { findSection } from "../../catalogue/queries/sections";
import { lockSection } from "../../catalogue/section-acts";
import { planChange, readChangeContext } from "../../changes/change-context";
import { orRefused } from "../../changes/change-for-family";
import { lockForChange } from "../../changes/change-order";
import { changeLine } from "../../changes/make-change";
import { findOrder } from "../../orders/rows/order-queries";
import type { PaymentDeps } from "../../payments/deps";
import { leaveCourse, refuseLeft } from "./leave-course";

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
        ? leaveCourse(tx, deps, { ...seat, cause: CAUSE, kind: "course_cancelled", isWhole: false })
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

/** For good. @throws ActRefused SECTION_UNKNOWN */
export const closeSectionSale: Act<Section, { courseId: number; isOpen: boolean }, void> = {
  name: "cancel_section",
  lock: async (tx, { sectionName }) => lockSection(tx, sectionName),
  plan: async (db, { sectionName }) => {
    const section = await findSection(db, sectionName);
    if (!section) throw new ActRefused("SECTION_UNKNOWN", sectionName);
    return { courseId: section.id, isOpen: section.isOpen };
  },
  act: (tx, { plan: { courseId } }) => cancelSection(tx, courseId),
  subject: ({ plan: { courseId, isOpen } }) => ({ details: { courseId, before: isOpen, after: false } }),
};
