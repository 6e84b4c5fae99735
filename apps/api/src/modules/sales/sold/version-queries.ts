import { asc, eq, sql } from "drizzle-orm";
import type { Reader, Tx } from "../../../db/database";
import { orderVersions } from "../../../db/schema/aftersale";
import { SoldOrder } from "../../../db/stored/order-snapshot";
import { insertEvent, type OrderRow, updateOrder } from "../../orders/rows/order-queries";

interface Replacement {
  /** Finished, and locked. */
  order: OrderRow;
  next: SoldOrder;
  cause: string;
  now: Date;
}

/** Keeps the earlier snapshot; `total_clp` stays as charged. @returns number of the replaced version, from 1 */
export async function replaceSnapshot(tx: Tx, { order, next, cause, now }: Replacement): Promise<number> {
  if (order.state !== "finished" || order.snapshot === null) throw new Error(`order ${order.id} is not sold`);
  const [kept] = await tx
    .insert(orderVersions)
    .values({
      orderId: order.id,
      snapshot: order.snapshot,
      cause,
      replacedAt: now,
      number: sql`(SELECT coalesce(max(number), 0) + 1 FROM order_versions WHERE order_id = ${order.id})`,
    })
    .returning({ number: orderVersions.number });
  if (!kept) throw new Error(`the version of order ${order.id} was not kept`);
  await updateOrder(tx, order.id, { snapshot: next });
  return kept.number;
}

export interface SaleVersion {
  number: number;
  snapshot: SoldOrder;
  replacedAt: Date;
}

/** Oldest first; empty when the sale never changed. */
export async function findVersions(db: Reader, orderId: number): Promise<SaleVersion[]> {
  const rows = await db
    .select()
    .from(orderVersions)
    .where(eq(orderVersions.orderId, orderId))
    .orderBy(asc(orderVersions.number));
  return rows.map(({ number, snapshot, replacedAt }) => ({
    number,
    replacedAt,
    snapshot: SoldOrder.parse(snapshot),
  }));
}

/** Writes over what is kept of an order's earlier versions. */
export async function rewriteVersions(
  tx: Tx,
  orderId: number,
  rewrite: (snapshot: SoldOrder) => SoldOrder,
): Promise<void> {
  for (const { number, snapshot } of await findVersions(tx, orderId))
    await tx
      .update(orderVersions)
      .set({ snapshot: rewrite(snapshot) })
      .where(sql`${orderVersions.orderId} = ${orderId} AND ${orderVersions.number} = ${number}`);
}

interface RectifiedSale {
  rewrite: (sold: SoldOrder) => SoldOrder;
  fields: string[];
  actor: string;
  /** With it the sale before stays as an earlier version, else it is written over. */
  kept?: Pick<Replacement, "cause" | "now">;
}

/** Rectifies the sale of a locked order; its history has fields, no values. @returns false without a sale */
export async function rectifySale(
  tx: Tx,
  order: OrderRow,
  { rewrite, fields, actor, kept }: RectifiedSale,
): Promise<boolean> {
  if (!order.snapshot) return false;
  const next = rewrite(SoldOrder.parse(order.snapshot));
  if (kept) await replaceSnapshot(tx, { order, next, ...kept });
  else await updateOrder(tx, order.id, { snapshot: next });
  await insertEvent(tx, { orderId: order.id, actor, event: "rectified", details: { fields } });
  return true;
}
