import { and, eq, sql } from "drizzle-orm";
import type { Reader } from "../../../db/database";
import { coupons } from "../../../db/schema/catalogue";

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

/**
 * In how many other orders a student of one of these RUTs used the code, or is about to, of the RUT with the most:
 * finished ones, and those that hold a use of it now (AMB-79). Only with the coupon's item locked is it the last word.
 */
export async function countMostUses(
  db: Reader,
  { code, itemId, ruts, orderId }: { code: string; itemId: number; ruts: readonly string[]; orderId: number },
): Promise<number> {
  const { rows } = await db.execute<{ uses: number }>(sql`
    SELECT coalesce(max(uses), 0)::int AS uses FROM (
      SELECT used.rut, count(DISTINCT used.order_id) AS uses
      FROM unnest(${sql.param(ruts)}::text[]) AS wanted (rut) JOIN LATERAL (
        SELECT l.order_id, s.rut FROM students s JOIN order_lines l ON l.student_id = s.id WHERE s.rut = wanted.rut
        UNION
        SELECT id, rut FROM orders WHERE coupon_code = ${code} AND rut = wanted.rut) AS used ON true
      JOIN orders o ON o.id = used.order_id
      WHERE o.coupon_code = ${code} AND o.id <> ${orderId} AND (o.state = 'finished' OR EXISTS (
        SELECT FROM holds h WHERE h.order_id = o.id AND h.item_id = ${itemId} AND h.expires_at > shop_now()))
      GROUP BY used.rut) AS counted`);
  return rows[0]?.uses ?? 0;
}
