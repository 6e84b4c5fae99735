import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import type { Reader } from "../../../db/database";
import { orderLineCourses, orderLines, orders } from "../../../db/schema/orders";
import { SoldOrder } from "../../../db/stored/order-snapshot";

const withSection = (db: Reader, sectionId: number) =>
  inArray(
    orders.id,
    db
      .select({ id: orderLines.orderId })
      .from(orderLineCourses)
      .innerJoin(orderLines, eq(orderLines.id, orderLineCourses.lineId))
      .where(eq(orderLineCourses.courseId, sectionId)),
  );

// Valid sales, of one section or all; a change's courses are in the changed order.
export async function findStandingSales(db: Reader, sectionId: number | null): Promise<SoldOrder[]> {
  const rows = await db
    .select({ snapshot: orders.snapshot })
    .from(orders)
    .where(
      and(
        eq(orders.state, "finished"),
        isNull(orders.changesOrderId),
        sectionId === null ? undefined : withSection(db, sectionId),
      ),
    )
    .orderBy(asc(orders.finishedAt), asc(orders.id));
  return rows.map(({ snapshot }) => SoldOrder.parse(snapshot));
}
