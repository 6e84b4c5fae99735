import { eq, type SQL, sql } from "drizzle-orm";
import { shopNow } from "../../db/clock";
import type { Database, Reader, Tx } from "../../db/database";
import { orders } from "../../db/schema/orders";
import { orderMails, paymentAttempts } from "../../db/schema/payments";

const daysAgo = (days: number) => sql`${shopNow} - make_interval(days => ${days})`;

interface OldDraft {
  id: number;
  /** Money was taken for it and given back: what was frozen for that payment belongs to the books. */
  wasCharged: boolean;
}

interface DraftSearch {
  days: number;
  limit: number;
  /** Looks at this one only. */
  orderId?: number;
}

/**
 * Orders that nobody bought and nothing moved for so many days, oldest first, as far as something of them is still to
 * be forgotten. One with money that may be moving, or that a person has to look at, is none.
 */
export async function findOldDrafts(db: Reader, { days, limit, orderId }: DraftSearch): Promise<OldDraft[]> {
  const only: SQL = orderId === undefined ? sql`true` : sql`o.id = ${orderId}`;
  const { rows } = await db.execute<{ id: string; was_charged: boolean }>(sql`
    SELECT o.id, charged.yes AS was_charged
    FROM orders o, LATERAL (SELECT EXISTS (
      SELECT FROM payment_attempts a LEFT JOIN refunds r ON r.attempt_id = a.id
      WHERE a.order_id = o.id AND (a.state = 'reversed' OR r.id IS NOT NULL)) AS yes) AS charged
    WHERE ${only} AND o.state IN ('draft', 'held', 'paying', 'expired') AND o.created_at <= ${daysAgo(days)}
      AND NOT (charged.yes AND o.session_state = '[]')
      AND NOT EXISTS (SELECT FROM order_events e WHERE e.order_id = o.id AND e.at > ${daysAgo(days)})
      AND NOT EXISTS (
        SELECT FROM payment_attempts a WHERE a.order_id = o.id AND (
          a.state IN ('committing', 'unknown', 'authorized', 'review')
          OR coalesce(a.settled_at, a.created_at) > ${daysAgo(days)}))
    ORDER BY o.id LIMIT ${limit}`);
  return rows.map((row) => ({ id: Number(row.id), wasCharged: row.was_charged }));
}

/** Deletes an order with its lines, history, reservation and the payments that came to nothing. */
export async function deleteOrder(tx: Tx, orderId: number): Promise<void> {
  await tx.delete(orderMails).where(eq(orderMails.orderId, orderId));
  await tx.delete(paymentAttempts).where(eq(paymentAttempts.orderId, orderId));
  await tx.delete(orders).where(eq(orders.id, orderId));
}

/**
 * Forgets students in no order, and then guardians of none, whose session ended so many days ago: before that their
 * buyer could come back to them.
 * @returns how many people went
 */
export async function deletePeopleWithoutOrder(
  db: Database,
  { days, limit }: { days: number; limit: number },
): Promise<number> {
  const students = await db.execute(sql`
    DELETE FROM students WHERE id IN (
      SELECT s.id FROM students s JOIN sessions x ON x.id = s.session_id AND x.expires_at <= ${daysAgo(days)}
      WHERE NOT EXISTS (SELECT FROM order_lines l WHERE l.student_id = s.id) LIMIT ${limit})`);
  const guardians = await db.execute(sql`
    DELETE FROM guardians WHERE id IN (
      SELECT g.id FROM guardians g JOIN sessions x ON x.id = g.session_id AND x.expires_at <= ${daysAgo(days)}
      WHERE NOT EXISTS (SELECT FROM orders o WHERE o.session_id = g.session_id AND o.guardian_id = g.id)
        AND NOT EXISTS (
          SELECT FROM students s
          WHERE s.session_id = g.session_id AND g.id IN (s.financing_party_id, s.caretaker_id))
      LIMIT ${limit})`);
  return (students.rowCount ?? 0) + (guardians.rowCount ?? 0);
}
