import { and, asc, eq, inArray, not, type SQL, sql } from "drizzle-orm";
import { shopNow } from "../../../db/clock";
import type { Database, Reader, Tx } from "../../../db/database";
import { orders } from "../../../db/schema/orders";

const daysAgo = (days: number) => sql`${shopNow} - make_interval(days => ${days})`;

/** Charged and refunded: the accounting needs the payment. A refund that found no charge does not count. */
export const wasChargedSql = (orderId: SQL): SQL<boolean> => sql`EXISTS (
  SELECT FROM payment_attempts a WHERE a.order_id = ${orderId} AND a.state = 'reversed')`;

interface OldDraft {
  id: number;
  wasCharged: boolean;
}

interface DraftSearch {
  days: number;
  limit: number;
  orderId?: number;
}

/** Unsold, without activity for `days`, oldest first; not with money that may be moving or in review. */
export async function findOldDrafts(db: Reader, { days, limit, orderId }: DraftSearch): Promise<OldDraft[]> {
  const only: SQL = orderId === undefined ? sql`true` : sql`o.id = ${orderId}`;
  const { rows } = await db.execute<{ id: string; was_charged: boolean }>(sql`
    SELECT o.id, charged.yes AS was_charged
    FROM orders o, LATERAL (SELECT ${wasChargedSql(sql`o.id`)} AS yes) AS charged
    WHERE ${only} AND o.state IN ('draft', 'held', 'paying', 'expired') AND o.created_at <= ${daysAgo(days)}
      AND NOT (charged.yes AND o.session_state = '[]')
      AND NOT EXISTS (SELECT FROM order_events e WHERE e.order_id = o.id AND e.at > ${daysAgo(days)})
      AND NOT coalesce((SELECT may_be_moving FROM order_payments WHERE order_id = o.id), false)
      AND NOT EXISTS (
        SELECT FROM payment_attempts a WHERE a.order_id = o.id
          AND coalesce(a.settled_at, a.created_at) > ${daysAgo(days)})
    ORDER BY o.created_at LIMIT ${limit}`);
  return rows.map((row) => ({ id: Number(row.id), wasCharged: row.was_charged }));
}

/** Deletes an order with its lines, history, holds, mails and failed payments (ON DELETE CASCADE). */
export async function deleteOrder(tx: Tx, orderId: number): Promise<void> {
  await tx.delete(orders).where(eq(orders.id, orderId));
}

// Pages of 8 kB: tens of thousands of rows. Smaller tables are read whole in each pass.
const PAGES_PER_PASS = 1_500;

/** Row addresses of the current ten minutes: passes rotate over the table, so none scans all of it. */
export const turnOf = (table: "students" | "guardians" | "orders") => {
  const pages = sql`pg_relation_size(${table}::regclass) / current_setting('block_size')::int`;
  const part = sql`floor(extract(epoch FROM shop_now()) / 600)::bigint % (${pages} / ${PAGES_PER_PASS}::int + 1)`;
  return sql`SELECT format('(%s,0)', ${part} * ${PAGES_PER_PASS}::int)::tid AS first,
    format('(%s,0)', (${part} + 1) * ${PAGES_PER_PASS}::int)::tid AS next`;
};

/** Needs a CTE `turn` made by `turnOf`. */
export const isInTurn = (row: string) => {
  const at = sql`${sql.identifier(row)}.ctid`;
  return sql`${at} >= (SELECT first FROM turn) AND ${at} < (SELECT next FROM turn)`;
};

/** Deletes students, then guardians, without an order. Until `days` after their session the buyer could come back. */
export async function deletePeopleWithoutOrder(
  db: Database,
  { days, limit }: { days: number; limit: number },
): Promise<number> {
  // MATERIALIZED: a merge over two indexes finds people without an order; the session is read for those few only.
  const isOver = sql`(SELECT x.expires_at FROM sessions x WHERE x.id = someone.session_id) <= ${daysAgo(days)}`;
  const students = await db.execute(sql`
    DELETE FROM students WHERE id IN (
      WITH turn AS (${turnOf("students")}), orderless AS MATERIALIZED (
        SELECT s.id, s.session_id FROM students s
        WHERE ${isInTurn("s")} AND NOT EXISTS (SELECT FROM order_lines l WHERE l.student_id = s.id))
      SELECT someone.id FROM orderless someone WHERE ${isOver} LIMIT ${limit})`);
  const guardians = await db.execute(sql`
    DELETE FROM guardians WHERE id IN (
      WITH turn AS (${turnOf("guardians")}), orderless AS MATERIALIZED (
        SELECT g.id, g.session_id FROM guardians g
        WHERE ${isInTurn("g")} AND NOT EXISTS (SELECT FROM orders o WHERE o.guardian_id = g.id))
      SELECT someone.id FROM orderless someone
      WHERE ${isOver} AND NOT EXISTS (
        SELECT FROM students s
        WHERE s.session_id = someone.session_id AND someone.id IN (s.financing_party_id, s.caretaker_id))
      LIMIT ${limit})`);
  return (students.rowCount ?? 0) + (guardians.rowCount ?? 0);
}

const lapsed = sql`${orders.holdExpiresAt} < shop_now()`;

const hasOpenPayment = sql`coalesce((
  SELECT may_be_moving FROM order_payments WHERE order_id = ${orders.id}), false)`;

export async function findLapsedOrders(db: Reader, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(inArray(orders.state, ["held", "paying"]), lapsed, not(hasOpenPayment)))
    .orderBy(asc(orders.holdExpiresAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}

export async function isLapsed(db: Reader, orderId: number): Promise<boolean> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, orderId), lapsed, not(hasOpenPayment)));
  return rows.length > 0;
}
