import { and, count, eq, ne, or, sql } from "drizzle-orm";
import type { Reader } from "../../../db/database";
import { coupons } from "../../../db/schema/catalogue";
import { orders } from "../../../db/schema/orders";

export interface CouponRow {
  itemId: number;
  code: string;
  kind: "percent" | "amount";
  value: number;
  usesPerRut: number | null;
  programIds: number[] | null;
  /** Uses that are neither sold nor held by other orders. */
  usesLeft: number;
}

/** Coupon that is valid now by the database's clock, whatever is left of it. */
export async function findCoupon(
  db: Reader,
  { code, orderId }: { code: string; orderId: number },
): Promise<CouponRow | null> {
  const rows = await db
    .select({
      itemId: coupons.itemId,
      code: coupons.code,
      kind: coupons.kind,
      value: coupons.value,
      usesPerRut: coupons.usesPerRut,
      programIds: coupons.programIds,
      usesLeft: sql<number>`(
        SELECT free FROM free_units(${orderId}::bigint) AS uses WHERE uses.item_id = coupons.item_id)`,
    })
    .from(coupons)
    .where(
      and(
        eq(coupons.code, code),
        sql`coalesce(${coupons.validFrom}, '-infinity') <= shop_now()`,
        sql`coalesce(${coupons.validUntil}, 'infinity') > shop_now()`,
      ),
    );
  return rows[0] ?? null;
}

/** Scarce item that counts a code's uses, whether or not the code is valid now. */
export async function findCouponItem(db: Reader, code: string): Promise<number> {
  const rows = await db.select({ itemId: coupons.itemId }).from(coupons).where(eq(coupons.code, code));
  if (!rows[0]) throw new Error("the order names a coupon that does not exist");
  return rows[0].itemId;
}

/**
 * Other orders that used the code for this RUT, or are about to: finished ones, and those that hold a use of it
 * now (AMB-79). Only with the coupon's item locked is it the last word.
 */
export async function countUsesByRut(
  db: Reader,
  { code, itemId, rut, orderId }: { code: string; itemId: number; rut: string; orderId: number },
): Promise<number> {
  const isHolding = sql`EXISTS (SELECT 1 FROM holds h
    WHERE h.order_id = ${orders.id} AND h.item_id = ${itemId} AND h.expires_at > shop_now())`;
  const rows = await db
    .select({ uses: count() })
    .from(orders)
    .where(
      and(
        eq(orders.couponCode, code),
        eq(orders.rut, rut),
        ne(orders.id, orderId),
        or(eq(orders.state, "finished"), isHolding),
      ),
    );
  return rows[0]?.uses ?? 0;
}
