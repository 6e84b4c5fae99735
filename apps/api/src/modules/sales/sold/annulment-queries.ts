import type { EndingKind } from "@shop/domain/contract/endings";
import { and, eq, sql } from "drizzle-orm";
import type { Reader } from "../../../db/database";
import { orderEndings } from "../../../db/schema/aftersale";
import { KEEPS_COUPON } from "../../orders/quotes/coupon-queries";
import { findReturned, type Returned } from "./sale-money-queries";

export interface Annulment extends Returned {
  /** With which its last student left; null when staff annulled it as a whole. */
  ending: { id: number; kind: EndingKind } | null;
}

export async function findAnnulment(
  db: Reader,
  { orderId, annulledAt }: { orderId: number; annulledAt: Date },
): Promise<Annulment> {
  const endings = await db
    .select({ id: orderEndings.id, kind: orderEndings.kind })
    .from(orderEndings)
    .where(and(eq(orderEndings.orderId, orderId), eq(orderEndings.effectedAt, annulledAt)));
  return { ending: endings[0] ?? null, ...(await findReturned(db, orderId)) };
}

export async function isCouponKept(db: Reader, orderId: number): Promise<boolean> {
  const { rows } = await db.execute(
    sql`SELECT FROM orders o WHERE o.id = ${orderId} AND ${sql.raw(KEEPS_COUPON)}`,
  );
  return rows.length > 0;
}
