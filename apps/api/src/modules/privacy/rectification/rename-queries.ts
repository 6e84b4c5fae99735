import { eq, sql } from "drizzle-orm";
import type { Tx } from "../../../db/database";
import { orders } from "../../../db/schema/orders";
import { paymentAttempts } from "../../../db/schema/payments";
import {
  type FrozenOrder,
  isNamed,
  SoldOrder,
  type SoldStudent,
  StoredFrozen,
} from "../../../db/stored/order-snapshot";
import { insertEvent, updateOrder } from "../../orders/rows/order-queries";
import { rewriteVersions } from "../../sales/sold/version-queries";
import type { Scope } from "./identity-change-queries";

type Values = { rut: string } | { email: string };

/** The same sale with another RUT or mailbox of some of its people. */
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

/**
 * Sets a RUT or a mailbox in what was sold, its earlier versions and what payments froze of it; the history says which
 * field, without values. Locked orders only.
 */
export async function renameInSales(
  tx: Tx,
  { scope, values, actor }: { scope: Scope; values: Values; actor: string },
): Promise<void> {
  for (const orderId of scope.orderIds) {
    const [order] = await tx.select({ snapshot: orders.snapshot }).from(orders).where(eq(orders.id, orderId));
    if (order?.snapshot) {
      await updateOrder(tx, orderId, { snapshot: renamed(SoldOrder.parse(order.snapshot), scope, values) });
      await rewriteVersions(tx, orderId, (sold) => renamed(sold, scope, values));
      await insertEvent(tx, { orderId, actor, event: "rectified", details: { fields: Object.keys(values) } });
    }
    const attempts = await tx
      .select({ id: paymentAttempts.id, frozen: paymentAttempts.frozen })
      .from(paymentAttempts)
      .where(eq(paymentAttempts.orderId, orderId));
    for (const { id, frozen: stored } of attempts) {
      const frozen = StoredFrozen.parse(stored);
      if (!frozen) continue;
      await tx
        .update(paymentAttempts)
        .set({ frozen: renamed(frozen, scope, values) })
        .where(sql`${paymentAttempts.id} = ${id}`);
    }
  }
}
