import { WITHOUT_SALE_PURPOSES } from "@shop/domain/orders/payment-states";
import { and, asc, eq, inArray, ne, notInArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Reader, Tx } from "../../../db/database";
import { orderChanges } from "../../../db/schema/aftersale";
import { orders } from "../../../db/schema/orders";
import { paymentAttempts, refunds } from "../../../db/schema/payments";
import { isReachable, SoldOrder, StoredFrozen } from "../../../db/stored/order-snapshot";
import { KEY_PREFIX } from "../../../jobs/job-map";
import type { AttemptRow } from "../attempt-queries";
import { sumReturned, sumTaken } from "./refund-sums";

export type RefundRow = typeof refunds.$inferSelect;

/** At most one per order. */
export async function findAttemptInReview(db: Reader, orderId: number): Promise<AttemptRow | null> {
  const rows = await db
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, orderId), eq(paymentAttempts.state, "review")));
  return rows[0] ?? null;
}

export async function findRefund(db: Reader, id: number): Promise<RefundRow | null> {
  const rows = await db.select().from(refunds).where(eq(refunds.id, id));
  return rows[0] ?? null;
}

export async function findRefundByKey(db: Reader, key: string): Promise<RefundRow | null> {
  const rows = await db.select().from(refunds).where(eq(refunds.key, key));
  return rows[0] ?? null;
}

// Refunds of one request: their keys have the same prefix.
export async function findRefundsByPrefix(db: Reader, prefix: string): Promise<RefundRow[]> {
  return await db
    .select()
    .from(refunds)
    .where(sql`starts_with(${refunds.key}, ${prefix})`)
    .orderBy(asc(refunds.id));
}

/** In the order of their requests, in which the provider gets them. */
export async function findRefundsOfAttempt(db: Reader, attemptId: number): Promise<RefundRow[]> {
  return await db
    .select()
    .from(refunds)
    .where(eq(refunds.attemptId, attemptId))
    .orderBy(asc(refunds.askedAt), asc(refunds.id));
}

/** Refunds of a valid sale, done or under way, in the order of their requests. */
export async function findGivenOfSale(db: Reader, orderId: number) {
  const { id, purpose, route, state, askedClp, askedAt, why } = refunds;
  return await db
    .select({ id, purpose, route, state, askedClp, askedAt, why })
    .from(refunds)
    .where(
      and(
        eq(refunds.orderId, orderId),
        notInArray(refunds.purpose, [...WITHOUT_SALE_PURPOSES]),
        inArray(refunds.state, ["done", "asked", "unclear"]),
      ),
    )
    .orderBy(asc(refunds.id));
}
export type GivenOfSale = Awaited<ReturnType<typeof findGivenOfSale>>[number];

// A refund of the order's annulment is not done.
export async function isBeingAnnulled(db: Reader, orderId: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    SELECT FROM ${refunds} r WHERE r.order_id = ${orderId} AND r.purpose = 'annulment' AND r.state <> 'done' LIMIT 1`);
  return rows.length > 0;
}

/** An annulment of the sale is done or under way; leaves out payments refunded before the sale. */
export async function hasAnnulment(db: Reader, orderId: number): Promise<boolean> {
  const isOfSale = and(eq(refunds.orderId, orderId), eq(refunds.purpose, "annulment"));
  return (await db.$count(refunds, and(isOfSale, ne(refunds.state, "refused")))) > 0;
}

export async function insertRefund(tx: Tx, refund: typeof refunds.$inferInsert): Promise<RefundRow> {
  const [row] = await tx.insert(refunds).values(refund).returning();
  if (!row) throw new Error("the new refund was not stored");
  return row;
}

export async function updateRefund(
  tx: Tx,
  id: number,
  changes: Partial<typeof refunds.$inferInsert>,
): Promise<RefundRow> {
  const [row] = await tx.update(refunds).set(changes).where(eq(refunds.id, id)).returning();
  if (!row) throw new Error(`refund ${id} is gone`);
  return row;
}

const STALLED_BATCH = 100;

/** Refunds under way without a waiting or running job. */
export async function findStalledRefunds(db: Reader): Promise<number[]> {
  const found = await db.execute<{ id: string }>(sql`
    SELECT r.id FROM ${refunds} r
    WHERE r.state = 'asked' AND r.route <> 'transfer' AND coalesce(r.lease_until, r.asked_at) < shop_now() - interval '2 minutes'
      AND NOT EXISTS (
        SELECT 1 FROM graphile_worker.jobs j
        WHERE j.key = ${KEY_PREFIX.settle_refund}::text || r.id AND j.attempts < j.max_attempts)
    LIMIT ${STALLED_BATCH}`);
  return found.rows.map(({ id }) => Number(id));
}

const changed = alias(orders, "changed");

// A change is shown by the reference and buy order of the changed sale.
const TRIED = {
  buyOrder: sql<string>`coalesce(${changed.buyOrder}, ${orders.buyOrder})`,
  changedReference: changed.reference,
  amountClp: paymentAttempts.amountClp,
  frozen: paymentAttempts.frozen,
};

interface Tried {
  buyOrder: string;
  changedReference: string | null;
  amountClp: number;
  frozen: unknown;
}

// Null when its people were deleted.
function withWhoAgreed({ buyOrder, changedReference, amountClp, frozen }: Tried) {
  const agreed = StoredFrozen.parse(frozen);
  if (!agreed) return null;
  const { guardian, reference } = agreed;
  return {
    buyOrder,
    amountClp,
    name: guardian.name,
    email: guardian.email,
    reference: changedReference ?? reference,
    isOfChange: changedReference !== null,
  };
}

/** Null when its people were deleted. @throws Error when the attempt is not reversed */
export async function findReversal(db: Reader, attemptId: number) {
  const [row] = await db
    .select({
      ...TRIED,
      reversedClp: paymentAttempts.reversedClp,
      isReviewed: sql<boolean>`EXISTS (SELECT FROM ${refunds} r
        WHERE r.attempt_id = ${paymentAttempts.id} AND r.purpose = 'review')`,
    })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .leftJoin(changed, eq(changed.id, orders.changesOrderId))
    .where(and(eq(paymentAttempts.id, attemptId), eq(paymentAttempts.state, "reversed")));
  if (!row) throw new Error(`payment attempt ${attemptId} was not reversed`);
  const { reversedClp, isReviewed, ...tried } = row;
  const told = withWhoAgreed(tried);
  return told && { ...told, reversedClp, isReviewed };
}

/** Null when the order was paid since, is paying again, or its people were deleted, or when its change was given up. */
export async function findUnpaid(db: Reader, attemptId: number) {
  const [row] = await db
    .select({
      ...TRIED,
      state: orders.state,
      heldUntil: orders.holdExpiresAt,
      isGivenUp: sql<boolean>`EXISTS (SELECT FROM ${orderChanges} c
        WHERE c.change_order_id = ${orders.id} AND c.state <> 'open')`,
    })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .leftJoin(changed, eq(changed.id, orders.changesOrderId))
    .where(and(eq(paymentAttempts.id, attemptId), eq(paymentAttempts.state, "failed")));
  if (!row || row.isGivenUp || !["held", "expired"].includes(row.state)) return null;
  const { state, heldUntil, isGivenUp: _, ...tried } = row;
  const told = withWhoAgreed(tried);
  return told && { ...told, heldUntil: state === "held" ? heldUntil : null };
}

/** Null when the buyer was deleted. @throws Error when the refund is not done */
export async function findReturnedPart(db: Reader, refundId: number) {
  const [row] = await db
    .select({
      refund: refunds,
      buyOrder: orders.buyOrder,
      snapshot: orders.snapshot,
      cause: orderChanges.cause,
    })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .leftJoin(orderChanges, sql`starts_with(${refunds.key}, 'change-' || ${orderChanges.id} || '-')`)
    .where(and(eq(refunds.id, refundId), eq(refunds.state, "done")));
  if (!row) throw new Error(`refund ${refundId} is not done`);
  const { refund, buyOrder, cause } = row;
  const snapshot = SoldOrder.parse(row.snapshot);
  if (!isReachable(snapshot)) return null;
  const isOfSale = notInArray(refunds.purpose, [...WITHOUT_SALE_PURPOSES]);
  const ofSale = await db
    .select()
    .from(refunds)
    .where(and(eq(refunds.orderId, refund.orderId), isOfSale));
  const pending = ofSale.filter(({ state }) => state === "asked" || state === "unclear");
  const { guardian, reference } = snapshot;
  return {
    buyOrder,
    reference,
    name: guardian.name,
    email: guardian.email,
    part: {
      reason: refund.purpose,
      cause,
      why: refund.why,
      clp: refund.amountClp ?? 0,
      isTransfer: refund.route === "transfer",
      /** Of the whole sale. */
      returnedClp: sumReturned(ofSale),
      pendingClp: sumTaken(pending),
    },
  };
}
