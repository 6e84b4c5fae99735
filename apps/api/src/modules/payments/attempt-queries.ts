import { and, desc, eq, sql } from "drizzle-orm";
import type { Reader, Tx } from "../../db/database";
import { orders } from "../../db/schema/orders";
import { paymentAttempts } from "../../db/schema/payments";
import { writtenRows } from "../../db/sql";
import { statementThatSets } from "../../db/statement";
import { together } from "../../db/transaction";
import { KEY_PREFIX } from "../../jobs/job-map";
import type { OrderRow } from "../checkout/orders/order-queries";

export type AttemptRow = typeof paymentAttempts.$inferSelect;

const { columns, toRow } = writtenRows(paymentAttempts);

export async function findAttemptByToken(db: Reader, token: string): Promise<AttemptRow | null> {
  const { rows } = await db.execute(sql`SELECT ${columns} FROM payment_attempts WHERE token = ${token}`);
  return rows[0] ? toRow(rows[0]) : null;
}

export async function findAttemptByBuyOrder(db: Reader, buyOrder: string): Promise<AttemptRow | null> {
  const rows = await db.select().from(paymentAttempts).where(eq(paymentAttempts.buyOrder, buyOrder));
  return rows[0] ?? null;
}

export async function findAttempt(db: Reader, id: number): Promise<AttemptRow | null> {
  const rows = await db.select().from(paymentAttempts).where(eq(paymentAttempts.id, id));
  return rows[0] ?? null;
}

/** The latest attempt to pay an order. */
export async function findLastAttempt(db: Reader, orderId: number): Promise<AttemptRow | null> {
  const rows = await db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, orderId))
    .orderBy(desc(paymentAttempts.id))
    .limit(1);
  return rows[0] ?? null;
}

type AttemptChanges = Partial<typeof paymentAttempts.$inferInsert>;
const UPDATE = statementThatSets<AttemptChanges>(
  paymentAttempts,
  (set) => `UPDATE payment_attempts SET ${set} WHERE id = $1`,
);

/** Inside a transaction it comes after the order's lock; alone it may only fill in what was empty. */
export async function updateAttempt(db: Reader, id: number, changes: AttemptChanges): Promise<void> {
  const { rowCount } = await UPDATE(db, changes, [id]);
  if (rowCount !== 1) throw new Error(`payment attempt ${id} is gone`);
}

/** Attempts that nobody paid yet can never be paid any more: their token is not committed (docs/architecture.md). */
export async function supersedeCreatedAttempts(tx: Tx, orderId: number): Promise<void> {
  await tx
    .update(paymentAttempts)
    .set({ state: "superseded", settledAt: sql`shop_now()` })
    .where(and(eq(paymentAttempts.orderId, orderId), eq(paymentAttempts.state, "created")));
}

const STALLED_AFTER_MINUTES = 2;
const STALLED_BATCH = 500;

const hasNoJob = sql`NOT EXISTS (
  SELECT 1 FROM graphile_worker.jobs j
  WHERE j.key = ${KEY_PREFIX.settle_attempt}::text || a.id AND j.attempts < j.max_attempts)`;

/** Payments under way that no waiting or running job looks after any more. */
export async function findStalledAttempts(db: Reader): Promise<number[]> {
  const found = await db.execute<{ id: string }>(sql`
    SELECT a.id FROM orders o JOIN payment_attempts a ON a.order_id = o.id
    WHERE o.state = 'paying' AND a.state IN ('committing', 'unknown')
      AND a.lease_until < shop_now() - make_interval(mins => ${STALLED_AFTER_MINUTES})
      AND ${hasNoJob}
    LIMIT ${STALLED_BATCH}`);
  return found.rows.map(({ id }) => Number(id));
}

/** Attempts that no return settled, and that were begun so long ago. */
export async function findUnsettledAttempts(
  db: Reader,
  { olderThanMs }: { olderThanMs: number },
): Promise<number[]> {
  const found = await db.execute<{ id: string }>(sql`
    SELECT a.id FROM payment_attempts a JOIN orders o ON o.id = a.order_id
    WHERE a.state = 'created' AND a.token IS NOT NULL AND o.state IN ('paying', 'expired')
      AND a.created_at <= shop_now() - make_interval(secs => ${olderThanMs / 1000})
      AND ${hasNoJob}
    ORDER BY a.id LIMIT ${STALLED_BATCH}`);
  return found.rows.map(({ id }) => Number(id));
}

/** A payment attempt with its order, as they stand at one moment. */
export interface AttemptOfOrder {
  order: OrderRow;
  attempt: AttemptRow;
  /** The shop's time. */
  now: Date;
}

const order = writtenRows(orders).joined("o");
const attempt = writtenRows(paymentAttempts).joined("a");

/** Reads an attempt with its order. */
export async function findAttemptOfOrder(db: Reader, attemptId: number): Promise<AttemptOfOrder | null> {
  const { rows } = await db.execute<{ now: string }>(sql`
    SELECT ${order.columns}, ${attempt.columns}, shop_now() AS now
    FROM payment_attempts a JOIN orders o ON o.id = a.order_id WHERE a.id = ${attemptId}`);
  const [row] = rows;
  return row ? { order: order.toRow(row), attempt: attempt.toRow(row), now: new Date(row.now) } : null;
}

/**
 * Locks the order of an attempt and then reads both: every decision about a payment sees what the lock's previous
 * owner committed.
 */
export async function lockOrderOfAttempt(tx: Tx, attemptId: number): Promise<AttemptOfOrder | null> {
  const lock = sql`
    SELECT FROM orders WHERE id = (SELECT order_id FROM payment_attempts WHERE id = ${attemptId})
    FOR NO KEY UPDATE`;
  const [, found] = await together(tx, [() => tx.execute(lock), () => findAttemptOfOrder(tx, attemptId)]);
  return found;
}
