import type { Quote } from "@shop/contracts/quote";
import { and, asc, desc, eq, inArray, not, type SQL, sql } from "drizzle-orm";
import { anyOf } from "../../../db/any-of";
import { shopNow } from "../../../db/clock";
import type { Reader, Tx } from "../../../db/database";
import { orderEvents, orderLines, orders } from "../../../db/schema/orders";
import { guardians, students } from "../../../db/schema/people";
import { communes } from "../../../db/schema/places";
import { writtenRows } from "../../../db/written-rows";

export type OrderRow = typeof orders.$inferSelect;
export type OrderState = OrderRow["state"];

export interface OrderLine {
  studentId: number;
  programId: number;
  venueId: number;
  courseIds: number[];
  quote: Quote;
}

/** States in which the buyer can still change the order. */
const OPEN_STATES = ["draft", "held", "paying", "expired"] as const;

const { columns, toRow, assignments } = writtenRows(orders);

/** Every decision about an order's seats or money starts by locking its row. */
export async function lockOrder(tx: Tx, orderId: number): Promise<OrderRow | null> {
  const rows = await tx.select().from(orders).where(eq(orders.id, orderId)).for("update");
  return rows[0] ?? null;
}

export async function findOrder(db: Reader, orderId: number): Promise<OrderRow | null> {
  const rows = await db.select().from(orders).where(eq(orders.id, orderId));
  return rows[0] ?? null;
}

export async function findOrderByBuyOrder(db: Reader, buyOrder: string): Promise<OrderRow | null> {
  const { rows } = await db.execute(sql`SELECT ${columns} FROM orders WHERE buy_order = ${buyOrder}`);
  return rows[0] ? toRow(rows[0]) : null;
}

/** The session's newest order that is not finished. */
export async function findOpenOrder(db: Reader, sessionId: string): Promise<OrderRow | null> {
  const rows = await db
    .select()
    .from(orders)
    .where(and(eq(orders.sessionId, sessionId), inArray(orders.state, [...OPEN_STATES])))
    .orderBy(desc(orders.id))
    .limit(1);
  return rows[0] ?? null;
}

/** All orders that the session can still change, locked in id order: their saves, presses and payments wait. */
export async function lockOpenOrders(tx: Tx, sessionId: string): Promise<OrderRow[]> {
  return await tx
    .select()
    .from(orders)
    .where(and(eq(orders.sessionId, sessionId), inArray(orders.state, [...OPEN_STATES])))
    .orderBy(asc(orders.id))
    .for("update");
}

export async function insertOrder(tx: Tx, order: typeof orders.$inferInsert): Promise<OrderRow> {
  const [row] = await tx.insert(orders).values(order).returning();
  if (!row) throw new Error("the new order was not stored");
  return row;
}

export async function updateOrder(
  tx: Tx,
  orderId: number,
  changes: Partial<typeof orders.$inferInsert>,
): Promise<OrderRow> {
  const { rows } = await tx.execute(sql`
    UPDATE orders SET ${assignments(changes)} WHERE id = ${orderId} RETURNING ${columns}`);
  if (!rows[0]) throw new Error(`order ${orderId} is gone`);
  return toRow(rows[0]);
}

export interface OrderEvent {
  orderId: number;
  actor: string;
  event: string;
  details?: unknown;
}

export async function insertEvent(tx: Tx, event: OrderEvent): Promise<void> {
  await tx.insert(orderEvents).values({ ...event, at: shopNow });
}

export async function findLines(db: Reader, orderId: number): Promise<OrderLine[]> {
  const rows = await db
    .select({
      studentId: orderLines.studentId,
      programId: orderLines.programId,
      venueId: orderLines.venueId,
      courseIds: orderLines.courseIds,
      quote: orderLines.quote,
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
  return rows.map((row) => ({ ...row, quote: row.quote as Quote }));
}

export interface OrderStudent {
  id: number;
  name: string;
  fatherLastName: string;
  lastName: string | null;
  rut: string;
  email: string;
}

/** The session's own students among the ids; a foreign id is simply absent. */
export async function findOwnStudents(db: Reader, sessionId: string, ids: number[]): Promise<OrderStudent[]> {
  if (ids.length === 0) return [];
  return await db
    .select({
      id: students.id,
      name: students.name,
      fatherLastName: students.fatherLastName,
      lastName: students.lastName,
      rut: students.rut,
      email: students.email,
    })
    .from(students)
    .where(and(eq(students.sessionId, sessionId), anyOf(students.id, ids)));
}

/**
 * Lets one reservation of a session or person begin at a time, until the transaction ends: who counts after it
 * sees what the others began. Taken in key order, after the order's row and before scarce items.
 */
export async function lockPeople(
  tx: Tx,
  { sessionId, people }: { sessionId: string; people: readonly Pick<OrderStudent, "rut" | "email">[] },
): Promise<void> {
  const names = [sessionId, ...people.flatMap(({ rut, email }) => [rut, email])];
  await tx.execute(sql`
    SELECT pg_advisory_xact_lock(key) FROM (
      SELECT DISTINCT hashtextextended(name, 0) AS key
      FROM unnest(${sql.param(names)}::text[]) AS name ORDER BY key
    ) AS keys`);
}

/** Live reservations of the same session, or for a student with one of these RUTs or e-mails, in other orders. */
export async function countLiveHoldsOfPerson(
  db: Reader,
  { orderId, sessionId, people }: { orderId: number; sessionId: string; people: OrderStudent[] },
): Promise<number> {
  const ruts = sql.param(people.map(({ rut }) => rut));
  const emails = sql.param(people.map(({ email }) => email));
  // From the person to the orders: looking through all live reservations takes longer the more buyers there are. Asked
  // for each order by itself, because PostgreSQL thinks that few live, whose ends lie beyond all that it has counted.
  const result = await db.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM (
      SELECT own.id FROM orders own WHERE own.session_id = ${sessionId}
      UNION
      SELECT l.order_id FROM students s JOIN order_lines l ON l.student_id = s.id
      WHERE s.rut = ANY(${ruts}::text[]) OR s.email = ANY(${emails}::text[])) AS theirs (id)
    WHERE theirs.id <> ${orderId} AND (
      SELECT o.state IN ('held', 'paying') AND o.hold_expires_at > shop_now() FROM orders o WHERE o.id = theirs.id)`);
  return result.rows[0]?.count ?? 0;
}

/** Student as a receipt names them. */
export async function findStudentsForSnapshot(db: Reader, ids: number[]): Promise<OrderStudent[]> {
  return await db
    .select({
      id: students.id,
      name: students.name,
      fatherLastName: students.fatherLastName,
      lastName: students.lastName,
      rut: students.rut,
      email: students.email,
    })
    .from(students)
    .where(anyOf(students.id, ids));
}

/** An order's guardian as a receipt names them, address on one line; null while it has none. */
export async function findGuardianForSnapshot(db: Reader, { guardianId: id }: Pick<OrderRow, "guardianId">) {
  if (id === null) return null;
  const guardian = await findGuardian(db, eq(guardians.id, id));
  if (!guardian) throw new Error(`guardian ${id} is gone`);
  return guardian;
}

/** The session's own guardian, as a receipt names them; another session's is simply absent. */
export async function findOwnGuardian(db: Reader, sessionId: string, id: number) {
  return await findGuardian(db, and(eq(guardians.id, id), eq(guardians.sessionId, sessionId)));
}

async function findGuardian(db: Reader, condition: SQL | undefined) {
  const rows = await db
    .select({ guardian: guardians, commune: communes.name })
    .from(guardians)
    .innerJoin(communes, eq(communes.id, guardians.communeId))
    .where(condition);
  const row = rows[0];
  if (!row) return null;
  const { id, name, fatherLastName, motherLastName, rut, email, phone } = row.guardian;
  const { address, address2, address3 } = row.guardian;
  const line = [address, address2, address3 && `depto. ${address3}`].filter(Boolean).join(" ");
  return { id, name, fatherLastName, motherLastName, rut, email, phone, address: line, commune: row.commune };
}

const lapsed = sql`${orders.holdExpiresAt} < shop_now()`;

const hasOpenPayment = sql`EXISTS (SELECT 1 FROM payment_attempts a
  WHERE a.order_id = ${orders.id} AND a.state IN ('committing', 'unknown', 'authorized', 'review'))`;

/** Orders whose reservation lapsed, oldest first; without those whose payment is still open, which keep their state. */
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
    .where(and(eq(orders.id, orderId), lapsed));
  return rows.length > 0;
}

/** The session's orders that hold seats, or that a request under way may just be making hold some. */
export async function findOpenOrderIds(db: Reader, sessionId: string): Promise<number[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.sessionId, sessionId), inArray(orders.state, [...OPEN_STATES])));
  return rows.map(({ id }) => id);
}
