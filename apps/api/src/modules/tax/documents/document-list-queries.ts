import { and, asc, eq, isNotNull, isNull, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Reader, Tx } from "../../../db/database";
import { orders } from "../../../db/schema/orders";
import { paymentAttempts } from "../../../db/schema/payments";
import { taxDocuments } from "../../../db/schema/tax";

const isOfDay = (day: string) => sql`(
  ${taxDocuments.movedAt} >= ${day}::date::timestamp AT TIME ZONE 'America/Santiago'
  AND ${taxDocuments.movedAt} < (${day}::date + 1)::timestamp AT TIME ZONE 'America/Santiago')`;

const nameOfOrder = sql<string>`coalesce(${orders.reference}, ${orders.buyOrder})`;
const saleId = sql<number>`coalesce(${orders.changesOrderId}, ${orders.id})`.mapWith(Number);
const ofPayment = alias(taxDocuments, "of_payment");

// By Santiago day; a refund's comes with the corrected document.
export async function findDocumentsOfDay(db: Reader, day: string) {
  return await db
    .select({
      document: taxDocuments,
      reference: nameOfOrder,
      saleId,
      ofPayment: {
        kind: ofPayment.kind,
        number: sql<string | null>`coalesce(${ofPayment.folio}, ${paymentAttempts.authorizationCode})`,
      },
    })
    .from(taxDocuments)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, taxDocuments.attemptId))
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .leftJoin(
      ofPayment,
      and(
        eq(ofPayment.attemptId, taxDocuments.attemptId),
        isNull(ofPayment.refundId),
        isNotNull(taxDocuments.refundId),
      ),
    )
    .where(isOfDay(day))
    .orderBy(asc(taxDocuments.id));
}
export type DocumentOfDay = Awaited<ReturnType<typeof findDocumentsOfDay>>[number];

// Leaves them to the accountant from now on; documents requested from a provider stay there.
export async function markExported(tx: Tx, day: string): Promise<number> {
  const { rowCount } = await tx
    .update(taxDocuments)
    .set({ state: "exported" })
    .where(and(isOfDay(day), eq(taxDocuments.state, "wanted"), eq(taxDocuments.tries, 0)));
  return rowCount ?? 0;
}

/** Refused by the provider, oldest first. */
export async function findFailedDocuments(db: Reader) {
  return await db
    .select({
      kind: taxDocuments.kind,
      amountClp: taxDocuments.amountClp,
      movedAt: taxDocuments.movedAt,
      answer: taxDocuments.answer,
      reference: nameOfOrder,
      orderId: saleId,
    })
    .from(taxDocuments)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, taxDocuments.attemptId))
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    // Not as a parameter, for the index of those that are not done.
    .where(sql`${taxDocuments.state} = 'failed'`)
    .orderBy(asc(taxDocuments.id));
}

/** Documents of an order and of its changes, oldest first. */
export async function findDocumentsOfOrder(db: Reader, orderId: number) {
  return await db
    .select({
      key: taxDocuments.key,
      /** Of the sale, or of the change that was paid. */
      buyOrder: orders.buyOrder,
      kind: taxDocuments.kind,
      state: taxDocuments.state,
      amountClp: taxDocuments.amountClp,
      isRefund: sql<boolean>`${taxDocuments.refundId} IS NOT NULL`,
      movedAt: taxDocuments.movedAt,
      folio: taxDocuments.folio,
      url: taxDocuments.url,
      answer: taxDocuments.answer,
    })
    .from(taxDocuments)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, taxDocuments.attemptId))
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(or(eq(orders.id, orderId), eq(orders.changesOrderId, orderId)))
    .orderBy(asc(taxDocuments.id));
}
export type DocumentOfOrder = Awaited<ReturnType<typeof findDocumentsOfOrder>>[number];
