import { sql } from "drizzle-orm";
import type { Reader, Tx } from "../../db/database";

// In id order, against deadlocks.
export async function findSessionsOf(tx: Tx, ruts: readonly string[]): Promise<string[]> {
  const areTheirs = sql`rut = ANY(${sql.param(ruts)}::text[])`;
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT session_id AS id FROM students WHERE ${areTheirs}
    UNION SELECT session_id FROM guardians WHERE ${areTheirs} ORDER BY id`);
  return rows.map(({ id }) => id);
}

// Of orders not sold.
export async function findOpenOrdersOf(tx: Tx, sessionIds: readonly string[]): Promise<number[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT id FROM orders WHERE session_id = ANY(${sql.param(sessionIds)}::uuid[])
      AND state IN ('draft', 'held', 'paying', 'expired')`);
  return rows.map(({ id }) => Number(id));
}

// Distinct, in the common lock order: a change's order before the order that it changes.
export async function inLockOrder(tx: Tx, orderIds: readonly number[]): Promise<number[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT id FROM orders WHERE id = ANY(${sql.param(orderIds)}::bigint[])
    ORDER BY coalesce(changes_order_id, id), changes_order_id IS NULL, id`);
  return rows.map(({ id }) => Number(id));
}

// Whether anything that a person may rectify or erase has the RUT.
export async function isNamed(db: Reader, rut: string): Promise<boolean> {
  const { rows } = await db.execute<{ isNamed: boolean }>(sql`
    SELECT EXISTS (SELECT FROM students WHERE rut = ${rut}) OR EXISTS (SELECT FROM guardians WHERE rut = ${rut})
      OR EXISTS (SELECT FROM leads WHERE rut = ${rut}) OR EXISTS (SELECT FROM consents WHERE rut = ${rut}) AS "isNamed"`);
  return rows[0]?.isNamed ?? false;
}

// Orders that name one of the RUTs as student or guardian, in the common lock order.
export async function findOrdersOf(db: Reader, ...ruts: readonly string[]): Promise<number[]> {
  const areTheirs = sql`rut = ANY(${sql.param(ruts)}::text[])`;
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT o.id FROM orders o WHERE o.id IN (
      SELECT named.id FROM orders named WHERE named.guardian_id IN (SELECT id FROM guardians WHERE ${areTheirs})
      UNION
      SELECT l.order_id FROM order_lines l JOIN students s ON s.id = l.student_id WHERE ${areTheirs})
    ORDER BY coalesce(o.changes_order_id, o.id), o.changes_order_id IS NULL, o.id`);
  return rows.map(({ id }) => Number(id));
}
