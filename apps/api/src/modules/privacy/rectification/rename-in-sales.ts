import type { Tx } from "../../../db/database";
import type { Scope } from "../../../db/personal-data/handling";
import {
  type FrozenOrder,
  isNamed,
  type SoldOrder,
  type SoldStudent,
} from "../../../db/stored/order-snapshot";
import { lockOrder } from "../../orders/rows/order-queries";
import { rewriteFrozen } from "../../payments/attempt-queries";
import { rectifySale, rewriteVersions } from "../../sales/sold/version-queries";

type Values = { rut: string } | { email: string };

function renamed<Sale extends SoldOrder | FrozenOrder>(
  sale: Sale,
  { guardianIds, studentIds }: Pick<Scope, "guardianIds" | "studentIds">,
  values: Values,
): Sale {
  const students: readonly SoldStudent[] = sale.students;
  const { guardian } = sale;
  return {
    ...sale,
    guardian: guardianIds.includes(guardian.id) ? { ...guardian, ...values } : guardian,
    students: students.map((student) =>
      isNamed(student) && studentIds.includes(student.id) ? { ...student, ...values } : student,
    ),
  };
}

// The sale that keeps its receipt so far as an earlier version.
export interface KeptSale {
  orderId: number;
  now: Date;
}

interface Renaming {
  scope: Scope;
  values: Values;
  actor: string;
  kept?: KeptSale | undefined;
}

// Also in frozen payments and, but for the kept sale's, in earlier versions; the history keeps the field's name
// without values. The caller holds the orders' locks.
export async function renameInSales(tx: Tx, { scope, values, actor, kept }: Renaming): Promise<void> {
  const fields = Object.keys(values);
  const rename = <Sale extends SoldOrder | FrozenOrder>(sale: Sale) => renamed(sale, scope, values);
  for (const orderId of scope.orderIds) {
    const order = await lockOrder(tx, orderId);
    const version = kept?.orderId === orderId ? { kept: { cause: "rectified", now: kept.now } } : null;
    const isSold = order && (await rectifySale(tx, order, { rewrite: rename, fields, actor, ...version }));
    if (isSold && !version) await rewriteVersions(tx, orderId, rename);
    await rewriteFrozen(tx, orderId, rename);
  }
}
