import type { Database } from "../../../db/database";
import { lockOrder, moveOrder } from "../rows/order-queries";
import { findLapsedOrders, isLapsed } from "./draft-queries";

const BATCH = 200;

async function expireOrder(db: Database, orderId: number): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order?.state !== "held" && order?.state !== "paying") return;
    if (!(await isLapsed(tx, order.id))) return;
    await moveOrder(tx, order, { to: "expired", actor: "sweeper", event: "hold_lapsed" });
  });
}

/** For the record only: a lapsed hold stops counting when it lapses. */
export async function expireLapsedOrders(db: Database): Promise<void> {
  for (const orderId of await findLapsedOrders(db, BATCH)) await expireOrder(db, orderId);
}
