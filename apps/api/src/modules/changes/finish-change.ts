import type { Tx } from "../../db/database";
import { isReachable, SoldOrder } from "../../db/stored/order-snapshot";
import { lockOrder, moveOrder } from "../orders/rows/order-queries";
import { updateChange } from "../sales/sold/change-queries";
import type { Sale } from "../sales/sold/mark-paid";
import { lockSoldCourses } from "../sales/sold/sold-course-queries";
import { getChangeOf } from "./change-order";
import { recordSwap, swapSeats } from "./swap-line";

/**
 * In the transaction that records the payment, so the order has its old or its new courses, never none or both.
 * @returns false when the change is no longer possible. If so, the payment must be refunded
 */
export async function finishPaidChange(
  tx: Tx,
  { order: changeOrder, frozen, payment, actor, now }: Sale,
): Promise<boolean> {
  const change = await getChangeOf(tx, changeOrder);
  const order = await lockOrder(tx, change.orderId);
  if (change.state !== "open" || order?.state !== "finished") return false;
  const snapshot = SoldOrder.parse(order.snapshot);
  if (!isReachable(snapshot)) return false;
  const student = snapshot.students[change.position];
  const nextIds = new Set(change.next.courses.map(({ id }) => id));
  const ownIds = student?.courses.map(({ id }) => id) ?? [];
  const removedIds = ownIds.filter((id) => !nextIds.has(id));
  const addedIds = frozen.students.flatMap(({ courses }) => courses.map(({ id }) => id));
  // Staff may have changed the line meanwhile, or its contract ended.
  const isAsItWas =
    [...nextIds].every((id) => ownIds.includes(id) || addedIds.includes(id)) &&
    (removedIds.length === 0 || removedIds.length === addedIds.length);
  if (!student || student.name === null || student.ended !== null || !isAsItWas) return false;

  const { rut } = student;
  await lockSoldCourses(
    tx,
    [...addedIds, ...removedIds].map((courseId) => ({ rut, courseId })),
  );
  if (!(await swapSeats(tx, { holderId: changeOrder.id, addedIds, removedIds }))) {
    await updateChange(tx, change.id, { state: "lapsed", settledAt: now });
    return false;
  }
  await moveOrder(tx, changeOrder, {
    to: "finished",
    actor,
    event: "paid",
    changes: {
      snapshot: { ...frozen, finishedAt: now.toISOString(), payment },
      finishedAt: now,
      totalClp: frozen.totalClp,
      holdExpiresAt: null,
    },
  });
  await recordSwap(tx, { order, snapshot, change, removedIds, now });
  return true;
}
