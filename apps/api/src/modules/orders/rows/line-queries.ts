import { and, eq } from "drizzle-orm";
import type { Tx } from "../../../db/database";
import { orderLineCourses, orderLines } from "../../../db/schema/orders";
import type { ChangedLine } from "../../../db/stored/order-snapshot";
import type { OrderRow } from "./order-queries";

export async function rewriteLine(
  tx: Tx,
  { order, position, next }: { order: OrderRow; position: number; next: ChangedLine },
): Promise<void> {
  const [line] = await tx
    .update(orderLines)
    .set({ venueId: next.venueId, quote: next.quote, totalClp: next.quote.total })
    .where(and(eq(orderLines.orderId, order.id), eq(orderLines.position, position)))
    .returning({ id: orderLines.id });
  if (!line) throw new Error(`order ${order.id} has no line ${position}`);
  await tx.delete(orderLineCourses).where(eq(orderLineCourses.lineId, line.id));
  await tx
    .insert(orderLineCourses)
    .values(next.courses.map(({ id }, place) => ({ lineId: line.id, courseId: id, position: place })));
}
