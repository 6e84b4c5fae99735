import { ENDING_RULES } from "@shop/domain/contract/endings";
import type { Tx } from "../../db/database";
import { SoldOrder } from "../../db/stored/order-snapshot";
import { returnItems } from "../inventory/hold-items";
import { type EndingRow, findEndings, markEffected } from "../orders/rows/ending-queries";
import { moveOrder, type OrderRow } from "../orders/rows/order-queries";
import { findFrozenItems } from "../sales/sold/frozen-items";
import { dropSoldCourses } from "../sales/sold/sold-course-queries";
import { replaceSnapshot } from "../sales/sold/version-queries";

interface Release {
  /** Finished, and locked. */
  order: OrderRow;
  ending: EndingRow;
  now: Date;
}

// Only when every contract was withdrawn from or failed by the academy, since such a purchase counts as never made.
const returnsCoupon = (endings: readonly EndingRow[]) =>
  endings.every(({ kind }) => ENDING_RULES[kind].returnsCoupon);

// In the caller's transaction; with the last student the order is annulled.
export async function releaseStudents(tx: Tx, { order, ending, now }: Release): Promise<void> {
  const { positions, kind, effectiveOn, actor } = ending;
  const sold = SoldOrder.parse(order.snapshot);
  const leaving = sold.students.filter(({ ended }, position) => !ended && positions.includes(position));
  const students = sold.students.map((student) =>
    leaving.includes(student) ? { ...student, ended: { on: effectiveOn, reason: kind } } : student,
  );
  const isLast = students.every(({ ended }) => ended !== null);
  const endings = await findEndings(tx, order.id);
  await dropSoldCourses(tx, {
    orderId: order.id,
    courses: leaving.flatMap(({ rut, courses }) =>
      rut === null ? [] : courses.map(({ id }) => ({ rut, courseId: id })),
    ),
  });
  await returnItems(
    tx,
    await findFrozenItems(tx, {
      students: leaving,
      pack: isLast ? sold.pack : null,
      coupon: isLast && returnsCoupon(endings) ? sold.coupon : null,
    }),
  );
  await replaceSnapshot(tx, {
    order,
    next: SoldOrder.parse({ ...sold, students }),
    cause: `ended:${ending.id}`,
    now,
  });
  await markEffected(tx, ending.id, now);
  await moveOrder(tx, order, {
    to: isLast ? "annulled" : "finished",
    actor,
    event: "contract_ended",
    details: { kind, positions },
    ...(isLast && { changes: { annulledAt: now } }),
  });
}
