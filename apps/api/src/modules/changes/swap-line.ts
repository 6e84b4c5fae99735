import { type ClassMeeting, isSameWeek } from "@shop/domain/schedule/class-meeting";
import { AppError } from "../../app-error";
import type { Tx } from "../../db/database";
import { statement } from "../../db/statement";
import {
  type ChangedLine,
  type SnapshotCourse,
  SoldOrder,
  type SoldStudent,
} from "../../db/stored/order-snapshot";
import { enqueue } from "../../jobs/enqueue";
import { findItemsOfCourses } from "../catalogue/offer/offer-queries";
import { countItems, returnItems, sellItems } from "../inventory/hold-items";
import { type ItemQuantity, lockItems } from "../inventory/item-queries";
import { rewriteLine } from "../orders/rows/line-queries";
import { insertEvent, type OrderRow } from "../orders/rows/order-queries";
import { type ChangeRow, updateChange } from "../sales/sold/change-queries";
import { moveSoldCourses } from "../sales/sold/sold-course-queries";
import { replaceSnapshot } from "../sales/sold/version-queries";

// Throws Error for a course without seats
export async function seatsOf(tx: Tx, courseIds: number[]): Promise<ItemQuantity[]> {
  const items = await findItemsOfCourses(tx, courseIds);
  return countItems(
    courseIds.map((id) => {
      const itemId = items.get(id);
      if (itemId === undefined) throw new Error(`course ${id} has no seats`);
      return itemId;
    }),
  );
}

// Written out, since it holds up whoever waits for the seats.
const READ_PLACES = statement<{ id: number; venueId: number; schedules: ClassMeeting[] }>(`
  SELECT id, venue_id AS "venueId", coalesce((
    SELECT json_agg(json_build_object('dayOfWeek', day_of_week, 'startTime', start_time, 'endTime', end_time))
    FROM schedules WHERE course_id = courses.id), '[]') AS schedules
  FROM courses WHERE id = ANY($1::int[])`);

// A load or staff may have moved what was planned before the lock of its seats. Throws AppError CHANGE_REFUSED
export async function refuseMoved(tx: Tx, next: ChangedLine, addedIds: readonly number[]): Promise<void> {
  if (addedIds.length === 0) return;
  const { rows } = await READ_PLACES(tx, [addedIds]);
  const isThere = (course: SnapshotCourse) => {
    const stored = rows.find(({ id }) => id === course.id);
    return stored?.venueId === next.venueId && isSameWeek(stored.schedules, course.schedules);
  };
  const added = next.courses.filter(({ id }) => addedIds.includes(id));
  if (!added.every(isThere)) throw new AppError("CHANGE_REFUSED", { reasons: ["NOT_OFFERED"] });
}

interface SeatSwap {
  /** Whose holds turn into sold seats: the order that paid, or the sale itself. */
  holderId: number;
  addedIds: number[];
  removedIds: number[];
}

// Locks all items in id order first, so two changes into each other's seats queue. Returns false when a seat is
// missing. If so, nothing moved
export async function swapSeats(tx: Tx, { holderId, addedIds, removedIds }: SeatSwap): Promise<boolean> {
  const wanted = await seatsOf(tx, addedIds);
  const left = await seatsOf(tx, removedIds);
  await lockItems(
    tx,
    [...wanted, ...left].map(({ itemId }) => itemId),
  );
  const short = await sellItems(tx, { orderId: holderId, wanted });
  if (short.length > 0) return false;
  await returnItems(tx, left);
  return true;
}

function changed(snapshot: SoldOrder, { position, next }: ChangeRow): SoldOrder {
  const before: readonly SoldStudent[] = snapshot.students;
  const students = before.map((student, index) => (index === position ? { ...student, ...next } : student));
  const totalClp = students.reduce((sum, { quote }) => sum + quote.total, 0);
  return SoldOrder.parse({ ...snapshot, students, totalClp });
}

interface Swap {
  /** Locked. */
  order: OrderRow;
  snapshot: SoldOrder;
  change: ChangeRow;
  removedIds: readonly number[];
  now: Date;
}

/** Records a change in the transaction that moved its seats. */
export async function recordSwap(tx: Tx, { order, snapshot, change, removedIds, now }: Swap): Promise<void> {
  const { position, next, cause, actor, changeOrderId, differenceClp } = change;
  await rewriteLine(tx, { order, position, next });
  const rut = snapshot.students[position]?.rut ?? "";
  await moveSoldCourses(tx, { from: changeOrderId, to: order.id, rut, removed: removedIds });
  const fromVersion = await replaceSnapshot(tx, { order, next: changed(snapshot, change), cause, now });
  await updateChange(tx, change.id, { state: "done", fromVersion, settledAt: now });
  const details = { position, differenceClp, removed: removedIds, courses: next.courses.map(({ id }) => id) };
  await insertEvent(tx, { orderId: order.id, actor, event: "changed", details });
  await enqueue(tx, "send_order_mail", { kind: "change", orderId: order.id, changeId: change.id });
}
