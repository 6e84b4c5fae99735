import type { PaymentKind } from "@shop/domain/orders/payment-states";
import { and, asc, eq, gt, isNull, notExists, sql } from "drizzle-orm";
import { shopNow } from "../../../db/clock";
import type { Database, Reader, Tx } from "../../../db/database";
import { orders } from "../../../db/schema/orders";
import { paymentAttempts, refunds } from "../../../db/schema/payments";
import { taxDocuments } from "../../../db/schema/tax";
import { statement } from "../../../db/statement";
import type { IssuedTaxDocument } from "../../../gateways/tax-documents";
import type { MoneyMoved } from "../../payments/deps";

export type TaxDocumentRow = typeof taxDocuments.$inferSelect;

type NewDocument = Pick<
  typeof taxDocuments.$inferInsert,
  "attemptId" | "refundId" | "kind" | "state" | "amountClp" | "movedAt" | "key"
>;
const INSERT = statement(`
  INSERT INTO tax_documents (attempt_id, refund_id, kind, state, amount_clp, moved_at, key)
  VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`);

// One per payment and per refund; an existing one stays.
export async function insertTaxDocument(tx: Tx, document: NewDocument): Promise<void> {
  const { attemptId, refundId = null, kind, state, amountClp, movedAt, key } = document;
  await INSERT(tx, [attemptId, refundId, kind, state, amountClp, movedAt, key]);
}

export interface PaymentFacts {
  buyOrder: string;
  kind: PaymentKind;
  isSale: boolean;
  /** CLP charged, as far as known without the provider. */
  amountClp: number;
  movedAt: Date;
  document: TaxDocumentRow | null;
}

/** The payment on the order's receipt: the last one that was charged. */
export const IS_SALE = `(orders.finished_at IS NOT NULL AND jsonb_typeof(orders.snapshot->'payment') = 'object'
  AND payment_attempts.number = (SELECT max(number) FROM payment_attempts other
    WHERE other.order_id = orders.id AND other.state IN ('authorized', 'reversed')))`;

export const isSale = sql<boolean>`${sql.raw(IS_SALE)}`;

// Throws Error when there is no such attempt
export async function getPaymentFacts(db: Reader, attemptId: number): Promise<PaymentFacts> {
  const [row] = await db
    .select({
      buyOrder: paymentAttempts.buyOrder,
      kind: paymentAttempts.kind,
      isSale,
      amountClp: sql<number>`CASE WHEN ${isSale} THEN (${orders.snapshot}->'payment'->>'amountClp')::int
        ELSE coalesce(${paymentAttempts.reversedClp}, ${paymentAttempts.amountClp}) END`,
      movedAt:
        sql<Date>`coalesce(CASE WHEN ${isSale} THEN ${orders.finishedAt} END, ${paymentAttempts.settledAt},
        ${paymentAttempts.createdAt})`.mapWith(paymentAttempts.createdAt),
      document: taxDocuments,
    })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .leftJoin(
      taxDocuments,
      and(eq(taxDocuments.attemptId, paymentAttempts.id), isNull(taxDocuments.refundId)),
    )
    .where(eq(paymentAttempts.id, attemptId));
  if (!row) throw new Error(`payment attempt ${attemptId} is gone`);
  return row;
}

const BATCH = 500;

export async function findPaymentsWithoutDocument(db: Reader): Promise<number[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT a.id FROM payment_attempts a
    WHERE (a.state = 'authorized' OR a.state = 'reversed' AND coalesce(a.reversed_clp, 1) > 0)
      AND NOT EXISTS (SELECT FROM tax_documents t WHERE t.attempt_id = a.id AND t.refund_id IS NULL)
    ORDER BY a.id LIMIT ${BATCH}`);
  return rows.map(({ id }) => Number(id));
}

export async function findRefundsWithoutDocument(db: Reader): Promise<MoneyMoved[]> {
  const rows = await db
    .select({
      attempt: { id: paymentAttempts.id, buyOrder: paymentAttempts.buyOrder },
      refundId: refunds.id,
      route: refunds.route,
      amountClp: sql<number>`${refunds.amountClp}`,
      at: sql<Date>`coalesce(${refunds.settledAt}, ${refunds.askedAt})`.mapWith(refunds.askedAt),
    })
    .from(refunds)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attemptId))
    .where(
      and(
        eq(refunds.state, "done"),
        gt(refunds.amountClp, 0),
        notExists(db.select().from(taxDocuments).where(eq(taxDocuments.refundId, refunds.id))),
      ),
    )
    .orderBy(asc(refunds.id))
    .limit(BATCH);
  return rows.map(({ route, ...row }) => ({ ...row, back: route === "transfer" ? "transfer" : "card" }));
}

export interface ClaimedDocument extends TaxDocumentRow {
  reference: string;
  orderId: number;
  /** For a refund: the payment's document. */
  corrects: { kind: TaxDocumentRow["kind"]; number: string | null } | null;
}

// Longer than the provider's time limit.
const LEASE_SECONDS = 60;

// Another process takes over after the lease. A credit note waits for the number that it corrects.
export async function claimDocument(db: Database): Promise<ClaimedDocument | null> {
  const [claimed] = await db
    .update(taxDocuments)
    .set({
      tries: sql`${taxDocuments.tries} + 1`,
      leaseUntil: sql`shop_now() + make_interval(secs => ${LEASE_SECONDS})`,
    })
    .where(
      sql`${taxDocuments.id} = (
        SELECT t.id FROM tax_documents t
        WHERE t.state = 'wanted' AND (t.lease_until IS NULL OR t.lease_until <= shop_now())
          AND (t.refund_id IS NULL OR EXISTS (SELECT FROM tax_documents p
            WHERE p.attempt_id = t.attempt_id AND p.refund_id IS NULL AND p.state IN ('stands', 'issued')))
        ORDER BY t.id LIMIT 1 FOR UPDATE SKIP LOCKED)`,
    )
    .returning();
  if (!claimed) return null;
  const [about] = await db
    .select({
      orderId: orders.id,
      reference: sql<string>`coalesce(${orders.reference}, ${orders.buyOrder})`,
      kind: taxDocuments.kind,
      number: sql<string | null>`coalesce(${taxDocuments.folio}, ${paymentAttempts.authorizationCode})`,
    })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .innerJoin(
      taxDocuments,
      and(eq(taxDocuments.attemptId, paymentAttempts.id), isNull(taxDocuments.refundId)),
    )
    .where(eq(paymentAttempts.id, claimed.attemptId));
  if (!about) throw new Error(`payment attempt ${claimed.attemptId} has no document of tax`);
  const { orderId, reference, ...paid } = about;
  return { ...claimed, orderId, reference, corrects: claimed.refundId === null ? null : paid };
}

// Returns false when it is settled already, or another document has the number
export async function markIssued(tx: Tx, id: number, { folio, url }: IssuedTaxDocument): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    UPDATE tax_documents t SET state = 'issued', folio = ${folio}, url = ${url}, issued_at = shop_now(),
      lease_until = NULL, answer = NULL
    WHERE t.id = ${id} AND t.state = 'wanted'
      AND NOT EXISTS (SELECT FROM tax_documents o WHERE o.kind = t.kind AND o.folio = ${folio})`);
  return rowCount === 1;
}

export async function markFailed(tx: Tx, id: number, answer: string): Promise<void> {
  await tx
    .update(taxDocuments)
    .set({ state: "failed", answer, leaseUntil: null })
    .where(and(eq(taxDocuments.id, id), eq(taxDocuments.state, "wanted")));
}

export async function postponeDocument(db: Database, id: number, seconds: number): Promise<void> {
  await db
    .update(taxDocuments)
    .set({ leaseUntil: sql`shop_now() + make_interval(secs => ${seconds})` })
    .where(and(eq(taxDocuments.id, id), eq(taxDocuments.state, "wanted")));
}

// Throws Error when it is not issued
export async function findIssuedDocument(db: Reader, of: { attemptId: number } | { refundId: number }) {
  const isIt =
    "refundId" in of
      ? eq(taxDocuments.refundId, of.refundId)
      : and(eq(taxDocuments.attemptId, of.attemptId), isNull(taxDocuments.refundId));
  const [row] = await db
    .select({ document: taxDocuments, buyOrder: orders.buyOrder, snapshot: orders.snapshot })
    .from(taxDocuments)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, taxDocuments.attemptId))
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(and(isIt, eq(taxDocuments.state, "issued")));
  if (!row) throw new Error(`no document of tax is issued for ${JSON.stringify(of)}`);
  return row;
}

export async function findDocumentByKey(db: Reader, key: string) {
  const [row] = await db
    .select({ document: taxDocuments, orderId: paymentAttempts.orderId })
    .from(taxDocuments)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, taxDocuments.attemptId))
    .where(eq(taxDocuments.key, key));
  return row ?? null;
}

export async function hasFolio(db: Reader, { kind, folio }: { kind: TaxDocumentRow["kind"]; folio: string }) {
  return (await db.$count(taxDocuments, and(eq(taxDocuments.kind, kind), eq(taxDocuments.folio, folio)))) > 0;
}

// Returns false when it was issued, or a provider may be issuing it
export async function markRecorded(
  tx: Tx,
  id: number,
  { kind, folio }: { kind: TaxDocumentRow["kind"]; folio: string },
): Promise<boolean> {
  const isFree = sql`(${taxDocuments.state} IN ('exported', 'failed')
    OR ${taxDocuments.state} = 'wanted' AND ${taxDocuments.tries} = 0)`;
  const { rowCount } = await tx
    .update(taxDocuments)
    .set({ kind, folio, state: "issued", issuedAt: shopNow, leaseUntil: null, answer: null })
    .where(and(eq(taxDocuments.id, id), isFree));
  return rowCount === 1;
}

// Returns false when it was not refused
export async function reopenDocument(tx: Tx, id: number): Promise<boolean> {
  const { rowCount } = await tx
    .update(taxDocuments)
    .set({ state: "wanted", leaseUntil: null })
    .where(and(eq(taxDocuments.id, id), eq(taxDocuments.state, "failed")));
  return rowCount === 1;
}
