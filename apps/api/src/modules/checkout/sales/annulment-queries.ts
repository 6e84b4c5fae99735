import { ENDING_KINDS, ENDING_RULES, type EndingKind } from "@shop/domain/contract/endings";
import { and, eq, sql } from "drizzle-orm";
import type { Reader } from "../../../db/database";
import { orderEndings } from "../../../db/schema/endings";

/** The ending with which the last student of an annulled order left; null when staff annulled it as a whole. */
export async function findAnnullingEnding(
  db: Reader,
  { orderId, annulledAt }: { orderId: number; annulledAt: Date },
): Promise<{ id: number; kind: EndingKind } | null> {
  const rows = await db
    .select({ id: orderEndings.id, kind: orderEndings.kind })
    .from(orderEndings)
    .where(and(eq(orderEndings.orderId, orderId), eq(orderEndings.effectedAt, annulledAt)));
  return rows[0] ?? null;
}

const KEEPING = ENDING_KINDS.filter((kind) => !ENDING_RULES[kind].returnsCoupon);

/** True for a row `o` of orders that was annulled by its endings, one of which left the coupon used. */
export const keepsCoupon = sql`(o.state = 'annulled'
  AND EXISTS (SELECT FROM order_endings e WHERE e.order_id = o.id AND e.effected_at = o.annulled_at)
  AND EXISTS (SELECT FROM order_endings e WHERE e.order_id = o.id
    AND e.kind IN (${sql.join(
      KEEPING.map((kind) => sql`${kind}`),
      sql`, `,
    )})))`;

export async function isCouponKept(db: Reader, orderId: number): Promise<boolean> {
  const { rows } = await db.execute(sql`SELECT FROM orders o WHERE o.id = ${orderId} AND ${keepsCoupon}`);
  return rows.length > 0;
}
