import type { PaymentKind } from "@shop/domain/orders/payment-states";
import { and, eq, inArray, ne, sql } from "drizzle-orm";
import type { Reader } from "../../../db/database";
import { deskActions } from "../../../db/schema/desk";
import { paymentAttempts, refunds } from "../../../db/schema/payments";

interface HandSale {
  kind: PaymentKind;
  proof: string | null;
  /** `staff:…` */
  seller: string | null;
}

/** Of payments that the academy took into its hands, by the refund's id. */
export async function findHandSales(
  db: Reader,
  refundIds: readonly number[],
): Promise<Map<number, HandSale>> {
  const { kind, proof, orderId } = paymentAttempts;
  const seller = sql<string | null>`(SELECT sold.actor FROM ${deskActions} sold
    WHERE sold.order_id = ${orderId} AND sold.action = 'sell' ORDER BY sold.id LIMIT 1)`;
  const rows = await db
    .select({ id: refunds.id, kind, proof, seller })
    .from(refunds)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attemptId))
    .where(and(inArray(refunds.id, [...refundIds]), ne(kind, "card")));
  return new Map(rows.map(({ id, ...sale }) => [id, sale]));
}
