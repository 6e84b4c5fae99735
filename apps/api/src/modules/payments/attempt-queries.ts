import { eq, sql } from "drizzle-orm";
import type { Reader, Tx } from "../../db/database";
import { orders } from "../../db/schema/orders";
import { paymentAttempts } from "../../db/schema/payments";
import { columnsOf, firstOf, statement, statementThatSets } from "../../db/statement";
import { type FrozenOrder, StoredFrozen } from "../../db/stored/order-snapshot";
import { KEY_PREFIX } from "../../jobs/job-map";
import type { OrderRow } from "../orders/rows/order-queries";

export type AttemptRow = typeof paymentAttempts.$inferSelect;

const FIND = `SELECT ${columnsOf(paymentAttempts)} FROM payment_attempts WHERE`;
const FIND_ONE = statement<AttemptRow>(`${FIND} id = $1`);
const FIND_BY_TOKEN = statement<AttemptRow>(`${FIND} token = $1`);
const FIND_BY_BUY_ORDER = statement<AttemptRow>(`${FIND} buy_order = $1`);
const FIND_LAST = statement<AttemptRow>(`${FIND} order_id = $1 ORDER BY id DESC LIMIT 1`);

export async function findAttemptByToken(db: Reader, token: string): Promise<AttemptRow | null> {
  return firstOf(await FIND_BY_TOKEN(db, [token]));
}

export async function findAttemptByBuyOrder(db: Reader, buyOrder: string): Promise<AttemptRow | null> {
  return firstOf(await FIND_BY_BUY_ORDER(db, [buyOrder]));
}

export async function findAttempt(db: Reader, id: number): Promise<AttemptRow | null> {
  return firstOf(await FIND_ONE(db, [id]));
}

export async function findLastAttempt(db: Reader, orderId: number): Promise<AttemptRow | null> {
  return firstOf(await FIND_LAST(db, [orderId]));
}

const INSERT = statement<{ id: number }>(`
  INSERT INTO payment_attempts (order_id, number, buy_order, provider_session_id, amount_clp, frozen, shares, created_at,
    trace_parent)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id`);

type NewAttempt = Pick<
  AttemptRow,
  | "orderId"
  | "number"
  | "buyOrder"
  | "providerSessionId"
  | "amountClp"
  | "shares"
  | "createdAt"
  | "traceParent"
> & { frozen: FrozenOrder };

/** @returns its id */
export async function insertAttempt(
  tx: Tx,
  {
    orderId,
    number,
    buyOrder,
    providerSessionId,
    amountClp,
    frozen,
    shares,
    createdAt,
    traceParent,
  }: NewAttempt,
): Promise<number> {
  const row = firstOf(
    await INSERT(tx, [
      ...[orderId, number, buyOrder, providerSessionId, amountClp],
      ...[JSON.stringify(frozen), JSON.stringify(shares), createdAt, traceParent],
    ]),
  );
  if (!row) throw new Error("the new payment attempt was not stored");
  return row.id;
}

type AttemptChanges = Partial<typeof paymentAttempts.$inferInsert>;
const UPDATE = statementThatSets<AttemptChanges>(
  paymentAttempts,
  (set) => `UPDATE payment_attempts SET ${set} WHERE id = $1`,
);

/** In a transaction, call it after the order's lock; outside one it may only fill empty columns. */
export async function updateAttempt(db: Reader, id: number, changes: AttemptChanges): Promise<void> {
  const { rowCount } = await UPDATE(db, changes, [id]);
  if (rowCount !== 1) throw new Error(`payment attempt ${id} is gone`);
}

const SUPERSEDE = statement(`
  UPDATE payment_attempts SET state = 'superseded', settled_at = shop_now()
  WHERE order_id = $1 AND state = 'created'`);

/** Attempts that nobody paid yet can never be paid any more: their token is not committed (docs/architecture.md). */
export async function supersedeCreatedAttempts(tx: Tx, orderId: number): Promise<void> {
  await SUPERSEDE(tx, [orderId]);
}

/** Writes over what payments of a locked order froze of it, and have not forgotten. */
export async function rewriteFrozen(
  tx: Tx,
  orderId: number,
  rewrite: (frozen: FrozenOrder) => FrozenOrder,
): Promise<void> {
  const attempts = await tx
    .select({ id: paymentAttempts.id, frozen: paymentAttempts.frozen })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, orderId));
  for (const { id, frozen: stored } of attempts) {
    const frozen = StoredFrozen.parse(stored);
    if (frozen) await updateAttempt(tx, id, { frozen: rewrite(frozen) });
  }
}

const STALLED_BATCH = 500;

const hasNoJob = sql`NOT EXISTS (
  SELECT 1 FROM graphile_worker.jobs j
  WHERE j.key = ${KEY_PREFIX.settle_attempt}::text || a.id AND j.attempts < j.max_attempts)`;

/** Payments under way whose lease lapsed, without a waiting or running job. */
export async function findLapsedAttempts(db: Reader, { minutes = 0 } = {}): Promise<number[]> {
  const found = await db.execute<{ id: string }>(sql`
    SELECT a.id FROM orders o JOIN payment_attempts a ON a.order_id = o.id
    WHERE o.state = 'paying' AND a.state IN ('committing', 'unknown')
      AND a.lease_until < shop_now() - make_interval(mins => ${minutes})
      AND ${hasNoJob}
    LIMIT ${STALLED_BATCH}`);
  return found.rows.map(({ id }) => Number(id));
}

/** Attempts without a return, created at least `olderThanMs` ago. */
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

export interface AttemptOfOrder {
  order: OrderRow;
  attempt: AttemptRow;
  now: Date;
}

type JoinedRow = Record<`o.${string}` | `a.${string}`, unknown> & { now: Date };

const BOTH = `
  SELECT ${columnsOf(orders, "o", "o.")}, ${columnsOf(paymentAttempts, "a", "a.")}
  FROM payment_attempts a JOIN orders o ON o.id = a.order_id WHERE a.id = $1`;
const FIND_BOTH = statement<JoinedRow>(`SELECT found.*, shop_now() AS now FROM (${BOTH}) AS found`);
// READ COMMITTED: returns what the lock's previous owner committed. Locks both rows, the order first as everywhere;
// reads the clock after the locks.
const LOCK_BOTH = statement<JoinedRow>(`
  SELECT locked.*, shop_now() AS now
  FROM (${BOTH} FOR NO KEY UPDATE OF o FOR NO KEY UPDATE OF a) AS locked`);

function split(row: JoinedRow): AttemptOfOrder {
  const rows: Record<string, Record<string, unknown>> = { o: {}, a: {} };
  for (const [name, value] of Object.entries(row)) {
    const of = rows[name.slice(0, name.indexOf("."))];
    if (of) of[name.slice(2)] = value;
  }
  return { order: rows.o as OrderRow, attempt: rows.a as AttemptRow, now: row.now };
}

export async function findAttemptOfOrder(db: Reader, attemptId: number): Promise<AttemptOfOrder | null> {
  const row = firstOf(await FIND_BOTH(db, [attemptId]));
  return row && split(row);
}

/** Every decision on a payment starts with this lock of order and attempt. */
export async function lockOrderOfAttempt(tx: Tx, attemptId: number): Promise<AttemptOfOrder | null> {
  const row = firstOf(await LOCK_BOTH(tx, [attemptId]));
  return row && split(row);
}
