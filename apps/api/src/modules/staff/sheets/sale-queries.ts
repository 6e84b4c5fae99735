import { and, asc, eq, isNull } from "drizzle-orm";
import type { Reader } from "../../../db/database";
import { orders } from "../../../db/schema/orders";
import { SoldOrder } from "../../../db/stored/order-snapshot";

/** Valid sales; a change's courses are in the changed order. */
export async function findStandingSales(db: Reader): Promise<SoldOrder[]> {
  const rows = await db
    .select({ snapshot: orders.snapshot })
    .from(orders)
    .where(and(eq(orders.state, "finished"), isNull(orders.changesOrderId)))
    .orderBy(asc(orders.finishedAt), asc(orders.id));
  return rows.map(({ snapshot }) => SoldOrder.parse(snapshot));
}
