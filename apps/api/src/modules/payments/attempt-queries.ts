import { LIVE_ATTEMPT_STATES } from "@shop/domain/orders/attempt-states";
import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Reader, Tx } from "../../db/database";
import { paymentAttempts } from "../../db/schema/payments";
import { writtenRows } from "../../db/written-rows";

export type AttemptRow = typeof paymentAttempts.$inferSelect;

const { columns, toRow, assignments } = writtenRows(paymentAttempts);

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

/** The order's newest attempt. */
export async function findLastAttempt(db: Reader, orderId: number): Promise<AttemptRow | null> {
  const rows = await db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, orderId))
    .orderBy(desc(paymentAttempts.number))
    .limit(1);
  return rows[0] ?? null;
}

/** True while money may have moved, a person's review included: the order must not change or be paid again. */
export async function hasLiveAttempt(db: Reader, orderId: number): Promise<boolean> {
  const rows = await db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.orderId, orderId),
        inArray(paymentAttempts.state, [...LIVE_ATTEMPT_STATES, "review"]),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

export async function insertAttempt(
  tx: Tx,
  attempt: typeof paymentAttempts.$inferInsert,
): Promise<AttemptRow> {
  const [row] = await tx.insert(paymentAttempts).values(attempt).returning();
  if (!row) throw new Error("the new payment attempt was not stored");
  return row;
}

/** Inside a transaction it comes after the order's lock; alone it may only fill in what was empty. */
export async function updateAttempt(
  db: Reader,
  id: number,
  changes: Partial<typeof paymentAttempts.$inferInsert>,
): Promise<AttemptRow> {
  const { rows } = await db.execute(sql`
    UPDATE payment_attempts SET ${assignments(changes)} WHERE id = ${id} RETURNING ${columns}`);
  if (!rows[0]) throw new Error(`payment attempt ${id} is gone`);
  return toRow(rows[0]);
}

/** Attempts that nobody paid yet can never be paid any more: their token is not committed (docs/architecture.md). */
export async function supersedeCreatedAttempts(tx: Tx, orderId: number): Promise<number> {
  const rows = await tx
    .update(paymentAttempts)
    .set({ state: "superseded", settledAt: sql`shop_now()` })
    .where(and(eq(paymentAttempts.orderId, orderId), eq(paymentAttempts.state, "created")))
    .returning({ id: paymentAttempts.id });
  return rows.length;
}

const STALLED_AFTER_MINUTES = 2;
const STALLED_BATCH = 100;

/** Payments under way, and money without seats, that no waiting or running job looks after any more. */
export async function findStalledAttempts(db: Reader): Promise<{ id: number; isToReverse: boolean }[]> {
  const found = await db.execute<{ id: string; to_reverse: boolean }>(sql`
    SELECT a.id, a.state = 'authorized' AS to_reverse
    FROM orders o JOIN payment_attempts a ON a.order_id = o.id
    WHERE o.state = 'paying' AND a.state IN ('committing', 'unknown', 'authorized')
      AND a.lease_until < shop_now() - make_interval(mins => ${STALLED_AFTER_MINUTES})
      AND NOT EXISTS (
        SELECT 1 FROM graphile_worker.jobs j
        WHERE j.key = CASE a.state WHEN 'authorized' THEN 'reverse-' ELSE 'settle-' END || a.id
          AND j.attempts < j.max_attempts)
    LIMIT ${STALLED_BATCH}`);
  return found.rows.map((row) => ({ id: Number(row.id), isToReverse: row.to_reverse }));
}
