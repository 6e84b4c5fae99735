import { eq } from "drizzle-orm";
import type { Reader } from "../../../db/database";
import { orders } from "../../../db/schema/orders";

const columns = {
  id: orders.id,
  sessionId: orders.sessionId,
  state: orders.state,
  annulledAt: orders.annulledAt,
  snapshot: orders.snapshot,
};

export async function findSoldOrder(db: Reader, buyOrder: string) {
  const rows = await db.select(columns).from(orders).where(eq(orders.buyOrder, buyOrder));
  return rows[0] ?? null;
}

export async function findSoldOrderById(db: Reader, orderId: number) {
  const rows = await db.select(columns).from(orders).where(eq(orders.id, orderId));
  return rows[0] ?? null;
}
