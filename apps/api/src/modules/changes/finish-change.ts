import type { Tx } from "../../db/database";
import { isReachable, SoldOrder } from "../../db/stored/order-snapshot";
import { returnItems, sellItems } from "../inventory/hold-items";
import { lockItems } from "../inventory/item-queries";
import { lockOrder, moveOrder } from "../orders/rows/order-queries";
import { updateChange } from "../sales/sold/change-queries";
import type { Sale } from "../sales/sold/mark-paid";
import { lockSoldCourses } from "../sales/sold/sold-course-queries";
import { getChangeOf } from "./change-order";
import { recordSwap, seatsOf } from "./swap-line";

/**
 * A change was paid: sells its seats, frees the old ones and makes the line the changed one, all in the transaction
 * that writes the payment down: an order has its old courses or its new ones, never none and never both.
 * @returns false when the change is no longer to be had; then nothing was changed and the money has to go back
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
  const removedIds = student?.courses.map(({ id }) => id).filter((id) => !nextIds.has(id)) ?? [];
  const addedIds = frozen.students.flatMap(({ courses }) => courses.map(({ id }) => id));
  // Staff may have moved the line meanwhile, or it ended.
  if (!student || student.name === null || student.ended !== null || removedIds.length !== addedIds.length)
    return false;

  const { rut } = student;
  await lockSoldCourses(
    tx,
    [...addedIds, ...removedIds].map((courseId) => ({ rut, courseId })),
  );
  const wanted = await seatsOf(tx, addedIds);
  const left = await seatsOf(tx, removedIds);
  await lockItems(
    tx,
    [...wanted, ...left].map(({ itemId }) => itemId),
  );
  const short = await sellItems(tx, { orderId: changeOrder.id, wanted });
  if (short.length > 0) {
    await updateChange(tx, change.id, { state: "lapsed", settledAt: now });
    return false;
  }
  await returnItems(tx, left);
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
