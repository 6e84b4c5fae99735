import { ENDING_KINDS, ENDING_RULES } from "@shop/domain/contract/endings";
import type { Reader } from "../../../db/database";
import { firstOf, statement } from "../../../db/statement";

const KEEPING = ENDING_KINDS.filter((kind) => !ENDING_RULES[kind].returnsCoupon);

/** SQL condition on `o` (orders): annulled by endings of which one keeps the coupon used. */
export const KEEPS_COUPON = `(o.state = 'annulled'
  AND EXISTS (SELECT FROM order_endings e WHERE e.order_id = o.id AND e.effected_at = o.annulled_at)
  AND EXISTS (SELECT FROM order_endings e WHERE e.order_id = o.id
    AND e.kind IN (${KEEPING.map((kind) => `'${kind}'`).join(", ")})))`;

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

const FIND = statement<CouponRow>(`
  SELECT item_id AS "itemId", code, kind, value, uses_per_rut AS "usesPerRut", program_ids AS "programIds",
    (SELECT free FROM free_units($2::bigint) AS uses WHERE uses.item_id = coupons.item_id) AS "usesLeft"
  FROM coupons
  WHERE code = $1 AND coalesce(valid_from, '-infinity') <= shop_now()
    AND coalesce(valid_until, 'infinity') > shop_now()`);

export async function findCoupon(
  db: Reader,
  { code, orderId }: { code: string; orderId: number },
): Promise<CouponRow | null> {
  return firstOf(await FIND(db, [code, orderId]));
}

const COUNT_USES = statement<{ uses: number }>(`
  SELECT coalesce(max(uses), 0)::int AS uses FROM (
    SELECT used.rut, count(DISTINCT used.order_id) AS uses
    FROM unnest($1::text[]) AS wanted (rut) JOIN LATERAL (
      SELECT l.order_id, s.rut FROM students s JOIN order_lines l ON l.student_id = s.id WHERE s.rut = wanted.rut
      UNION
      SELECT id, rut FROM orders WHERE coupon_code = $2 AND rut = wanted.rut) AS used ON true
    JOIN orders o ON o.id = used.order_id
    WHERE o.coupon_code = $2 AND o.id <> $3 AND (o.state = 'finished' OR ${KEEPS_COUPON} OR EXISTS (
      SELECT FROM holds h WHERE h.order_id = o.id AND h.item_id = $4 AND h.expires_at > shop_now()))
    GROUP BY used.rut) AS counted`);

// Most uses by one RUT in other finished, terminated or holding orders (AMB-79). Exact under the item's lock.
export async function countMostUses(
  db: Reader,
  { code, itemId, ruts, orderId }: { code: string; itemId: number; ruts: readonly string[]; orderId: number },
): Promise<number> {
  return firstOf(await COUNT_USES(db, [ruts, code, orderId, itemId]))?.uses ?? 0;
}
