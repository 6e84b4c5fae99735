import { readShopTime } from "../../../db/clock";
import type { Tx } from "../../../db/database";
import {
  isNamed,
  type SnapshotStudent,
  SoldOrder,
  type SoldStudent,
} from "../../../db/stored/order-snapshot";
import { IN_ORDER } from "../../orders/personal-data-queries";
import { findStudentIds } from "../../orders/rows/line-queries";
import { insertEvent, lockOrder, type OrderRow, updateOrder } from "../../orders/rows/order-queries";
import { rewriteVersions } from "../../sales/sold/version-queries";
import { forgetRows } from "../register";
import { isAtRest } from "./retention-queries";

const NAMELESS = { name: null, fatherLastName: null, lastName: null, rut: null, email: null, school: null };

interface Forgetting {
  actor: string;
  /** Whose programme is over; without it, everybody's. A student with several programmes stays until all are over. */
  isDue?: (student: SnapshotStudent) => boolean;
}

// The guardian's contact goes with the last student.
function withoutPeople(sale: SoldOrder, ids: ReadonlySet<number>, isLast: boolean, now: Date): SoldOrder {
  const students: readonly SoldStudent[] = sale.students;
  return {
    ...sale,
    guardian: isLast ? { ...sale.guardian, email: null, phone: null } : sale.guardian,
    students: students.map((student) =>
      student.name !== null && ids.has(student.id) ? { ...student, ...NAMELESS } : student,
    ),
    minimisedAt: now.toISOString(),
  };
}

// `sold` is null for an order never sold.
function planForgetting(order: OrderRow, isDue: (student: SnapshotStudent) => boolean, now: Date) {
  if (!order.snapshot) return { sold: null, minimise: null, forgotten: [], isLast: true };
  const sale = SoldOrder.parse(order.snapshot);
  const students: readonly SoldStudent[] = sale.students;
  const named = students.filter(isNamed);
  const forgotten = named.filter(({ id }) => named.filter((student) => student.id === id).every(isDue));
  const isLast = forgotten.length === named.length;
  const ids = new Set(forgotten.map(({ id }) => id));
  const minimise = (version: SoldOrder) => withoutPeople(version, ids, isLast, now);
  return { sold: minimise(sale), minimise, forgotten, isLast };
}

/**
 * Leaves of an order what tax law requires: buyer, goods, amounts and payment. Students, and with the last of them
 * the guardian's contact, go from rows, form state, frozen payments, mail recipients and claims. An order never
 * sold keeps its payment only. Takes the order's lock.
 * @returns false, unchanged, where nobody is left to delete, or while money moves or is being refunded
 */
export async function minimiseOrder(
  tx: Tx,
  orderId: number,
  { actor, isDue = () => true }: Forgetting,
): Promise<boolean> {
  const order = await lockOrder(tx, orderId);
  if (!order || order.minimisedAt || !(await isAtRest(tx, orderId))) return false;
  const now = await readShopTime(tx);
  const { sold, minimise, forgotten, isLast } = planForgetting(order, isDue, now);
  if (!isLast && forgotten.length === 0) return false;
  await updateOrder(tx, orderId, {
    sessionState: "[]",
    ...(sold ? { snapshot: sold } : {}),
    ...(isLast ? { guardianId: null, campaign: null, minimisedAt: now } : {}),
    ...(isLast || forgotten.some(({ rut }) => rut === order.rut) ? { rut: null } : {}),
  });
  if (minimise) await rewriteVersions(tx, orderId, minimise);
  await forgetRows(tx, {
    orderId,
    guardianId: order.guardianId,
    people: isLast ? "everybody" : forgotten,
    studentIds: isLast ? await findStudentIds(tx, orderId) : forgotten.map(({ id }) => id),
    keptMailbox: isLast ? null : (sold?.guardian.email ?? null),
    inOrder: IN_ORDER,
  });
  await insertEvent(tx, { orderId, actor, event: "minimised", details: { isLast } });
  return true;
}
