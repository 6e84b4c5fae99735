import type { EndingKind } from "@shop/domain/contract/endings";
import { IN_VAIN_PURPOSES } from "@shop/domain/orders/payment-states";
import { and, eq, sql } from "drizzle-orm";
import type { Reader } from "../../../db/database";
import { orderEndings } from "../../../db/schema/aftersale";
import { KEEPS_COUPON } from "../../orders/quotes/coupon-queries";

const IN_VAIN = sql.join(
  IN_VAIN_PURPOSES.map((purpose) => sql`${purpose}`),
  sql`, `,
);

export interface Annulment {
  /** Ending with which the last student left; null when staff annulled the order. */
  ending: { id: number; kind: EndingKind } | null;
  /** Includes payments of its changes; excludes payments refunded before the sale. */
  byCardClp: number;
  byTransferClp: number;
}

export async function findAnnulment(
  db: Reader,
  { orderId, annulledAt }: { orderId: number; annulledAt: Date },
): Promise<Annulment> {
  const endings = await db
    .select({ id: orderEndings.id, kind: orderEndings.kind })
    .from(orderEndings)
    .where(and(eq(orderEndings.orderId, orderId), eq(orderEndings.effectedAt, annulledAt)));
  const { rows } = await db.execute<Pick<Annulment, "byCardClp" | "byTransferClp">>(sql`
    SELECT coalesce(sum(amount_clp) FILTER (WHERE route <> 'transfer'), 0)::int AS "byCardClp",
      coalesce(sum(amount_clp) FILTER (WHERE route = 'transfer'), 0)::int AS "byTransferClp"
    FROM refunds WHERE order_id = ${orderId} AND state = 'done' AND purpose NOT IN (${IN_VAIN})`);
  return { ending: endings[0] ?? null, ...(rows[0] ?? { byCardClp: 0, byTransferClp: 0 }) };
}

export async function isCouponKept(db: Reader, orderId: number): Promise<boolean> {
  const { rows } = await db.execute(
    sql`SELECT FROM orders o WHERE o.id = ${orderId} AND ${sql.raw(KEEPS_COUPON)}`,
  );
  return rows.length > 0;
}
