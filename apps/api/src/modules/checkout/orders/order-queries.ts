import { canMove } from "@shop/domain/orders/order-states";
import type { Quote } from "@shop/domain/pricing/quote";
import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { shopNow } from "../../../db/clock";
import type { Reader, Tx } from "../../../db/database";
import { orderEvents, orderLineCourses, orderLines, orders } from "../../../db/schema/orders";
import { schoolOf } from "../../../db/school-of-student";
import { writtenRows } from "../../../db/sql";
import { StoredQuote } from "../../../db/stored/quote";
import type { Person } from "../../people/students/student-queries";

export type OrderRow = typeof orders.$inferSelect;
export type OrderState = OrderRow["state"];

/** One student's programme at a venue, with its courses. */
export interface Selection {
  studentId: number;
  programId: number;
  venueId: number;
  courseIds: number[];
}

/** A selection and the price at which it was last shown. */
export interface OrderLine extends Selection {
  quote: Quote;
}

/** States in which the buyer can still change the order. */
const OPEN_STATES = ["draft", "held", "paying", "expired"] as const;

/** Every decision about an order's seats or money starts by locking its row. */
export async function lockOrder(tx: Tx, orderId: number): Promise<OrderRow | null> {
  const rows = await tx.select().from(orders).where(eq(orders.id, orderId)).for("no key update");
  return rows[0] ?? null;
}

export async function findOrder(db: Reader, orderId: number): Promise<OrderRow | null> {
  const rows = await db.select().from(orders).where(eq(orders.id, orderId));
  return rows[0] ?? null;
}

/** By its own buy order, that of one of its attempts (`-n` at the end) or of an attempt's share (`-n-k`). */
export async function findOrderByBuyOrder(db: Reader, buyOrder: string): Promise<OrderRow | null> {
  const stem = buyOrder.replace(/(-\d+)+$/, "");
  const [attempt] = /^[^-]*-\d+/.exec(buyOrder) ?? [buyOrder];
  // An attempt from after a restart of the database has a stem of its own.
  const { rows } = await db.execute(sql`
    SELECT ${columns} FROM orders WHERE buy_order = ${stem}
      OR id = (SELECT order_id FROM payment_attempts WHERE buy_order = ${attempt})`);
  return rows[0] ? toRow(rows[0]) : null;
}

/** By the number for people: for staff alone. */
export async function findOrderByReference(db: Reader, reference: string): Promise<OrderRow | null> {
  const { rows } = await db.execute(sql`SELECT ${columns} FROM orders WHERE reference = ${reference}`);
  return rows[0] ? toRow(rows[0]) : null;
}

/** Not one that pays a change of a finished order: no step of a purchase may touch it. */
const isPurchase = isNull(orders.changesOrderId);

/** The session's newest order that is not finished. */
export async function findOpenOrder(db: Reader, sessionId: string): Promise<OrderRow | null> {
  const rows = await db
    .select()
    .from(orders)
    .where(and(eq(orders.sessionId, sessionId), isPurchase, inArray(orders.state, [...OPEN_STATES])))
    .orderBy(desc(orders.id))
    .limit(1);
  return rows[0] ?? null;
}

/** All orders that the session can still change, locked in id order: their saves, presses and payments wait. */
export async function lockOpenOrders(tx: Tx, sessionId: string): Promise<OrderRow[]> {
  return await tx
    .select()
    .from(orders)
    .where(and(eq(orders.sessionId, sessionId), isPurchase, inArray(orders.state, [...OPEN_STATES])))
    .orderBy(asc(orders.id))
    .for("no key update");
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

/** Courses of a line in the buyer's order. */
const coursesOfLine = (lineId: SQL) => sql<number[]>`ARRAY(
  SELECT course_id FROM ${orderLineCourses} WHERE line_id = ${lineId} ORDER BY position)`;

/** Lines in their order; of a finished order without those of students who were erased. */
export async function findLines(db: Reader, orderId: number): Promise<OrderLine[]> {
  const rows = await db
    .select({
      studentId: sql<number>`${orderLines.studentId}`,
      programId: orderLines.programId,
      venueId: orderLines.venueId,
      courseIds: coursesOfLine(sql`order_lines.id`),
      quote: orderLines.quote,
    })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), isNotNull(orderLines.studentId)))
    .orderBy(asc(orderLines.position));
  return rows.map((row) => ({ ...row, quote: StoredQuote.parse(row.quote) }));
}

/** The session's orders that hold seats, or that a request under way may just be making hold some. */
export async function findOpenOrderIds(db: Reader, sessionId: string): Promise<number[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.sessionId, sessionId), isPurchase, inArray(orders.state, [...OPEN_STATES])));
  return rows.map(({ id }) => id);
}

/** Whether the database has been running on since an order was made. */
export const isOfThisRun = (orderId: number) =>
  sql<boolean>`EXISTS (SELECT FROM orders WHERE id = ${orderId} AND database_run = database_run())`;

/** What surrounds an order beside its own row, at one moment. */
export interface OrderSurroundings {
  /** The shop's time. */
  now: Date;
  /** Whether the session that was found before still lives. */
  isSessionOpen: boolean;
  /** Edition of the catalogue: another one after each change of programmes and courses. */
  edition: string;
  /** Money may have moved, a person's review included: the order must not change or be paid again. */
  isMoneyMoving: boolean;
  /** A card form that nobody paid yet may be open. */
  hasOpenForm: boolean;
  /** How many payment attempts there are; they are numbered from 1. */
  attempts: number;
  /** Else the database may have been restored since the order was made, and more attempts be known to the provider. */
  isOfThisRun: boolean;
  /** Lines as stored, in their order. */
  lines: OrderLine[];
  /** The session's own students whom the lines or the question name; a foreign one is simply absent. */
  students: Person[];
}

/**
 * Reads in one statement what a decision about an order needs to know. Where something is decided it is asked after
 * the order's lock: then it sees what the lock's previous owner committed.
 */
export async function readSurroundings(
  db: Reader,
  { orderId, sessionId, studentIds }: { orderId: number; sessionId: string; studentIds: readonly number[] },
): Promise<OrderSurroundings> {
  const { rows } = await db.execute<{
    [Key in keyof OrderSurroundings]: Key extends "now" ? string : OrderSurroundings[Key];
  }>(sql`
    SELECT shop_now() AS now,
      EXISTS (SELECT FROM sessions WHERE id = ${sessionId} AND expires_at > shop_now()) AS "isSessionOpen",
      (SELECT edition FROM catalogue_edition) AS edition,
      coalesce(payments.may_be_moving, false) AS "isMoneyMoving",
      coalesce(payments.has_open_form, false) AS "hasOpenForm", coalesce(payments.attempts, 0) AS attempts,
      ${isOfThisRun(orderId)} AS "isOfThisRun",
      coalesce((
        SELECT json_agg(json_build_object('studentId', student_id, 'programId', program_id, 'venueId', venue_id,
          'courseIds', ${coursesOfLine(sql`order_lines.id`)}, 'quote', quote) ORDER BY position)
        FROM order_lines WHERE order_id = ${orderId} AND student_id IS NOT NULL), '[]') AS lines,
      coalesce((
        SELECT json_agg(json_build_object('id', id, 'name', name, 'fatherLastName', father_last_name,
          'lastName', last_name, 'rut', rut, 'email', email, 'school', ${schoolOf}))
        FROM students WHERE session_id = ${sessionId} AND (id = ANY(${sql.param(studentIds)}::int[])
          OR id IN (SELECT student_id FROM order_lines WHERE order_id = ${orderId}))), '[]') AS students
    FROM (SELECT) AS one LEFT JOIN (SELECT * FROM order_payments WHERE order_id = ${orderId}) AS payments ON true`);
  const [found] = rows;
  if (!found) throw new Error("the database told nothing of the order");
  const lines = found.lines.map((line) => ({ ...line, quote: StoredQuote.parse(line.quote) }));
  return { ...found, lines, now: new Date(found.now) };
}

const { columns, toRow, assignments } = writtenRows(orders);

/** Locks the session's own order; another session's is neither found nor locked. */
export async function lockOrderOfSession(
  tx: Tx,
  { orderId, sessionId }: { orderId: number; sessionId: string },
): Promise<OrderRow | null> {
  const { rows } = await tx.execute(sql`
    SELECT ${columns} FROM orders
    WHERE id = ${orderId} AND session_id = ${sessionId} AND changes_order_id IS NULL FOR NO KEY UPDATE`);
  return rows[0] ? toRow(rows[0]) : null;
}

interface Move {
  to: OrderState;
  /** `buyer`, `provider`, `reconciler`, `sweeper`, `staff`. */
  actor: string;
  event: string;
  details?: unknown;
  changes?: Partial<OrderRow>;
  /** Instead of those that are stored; none leaves them. */
  lines?: OrderLine[] | null;
}

/**
 * Moves a locked order to another state, with its lines when there are others, and writes down who did it and why: in
 * one statement. Staying is allowed.
 * @throws Error for a move that the transition table does not know
 */
export async function moveOrder(tx: Tx, order: OrderRow, move: Move): Promise<OrderRow> {
  const { to, actor, event, lines, changes } = move;
  if (order.state !== to && !canMove(order.state, to)) {
    throw new Error(`order ${order.id} may not move from ${order.state} to ${to}`);
  }
  const details = { from: order.state, to, ...(move.details ? { why: move.details } : {}) };
  const told = writeEvent({ orderId: order.id, actor, event, details });
  const writes = [told, ...(lines ? replaceLines(order.id, lines) : [])];
  const stored = { ...given(changes ?? {}), ...networkIn(to), state: to };
  const { rowCount } = await tx.execute(sql`
    WITH ${sql.join(writes, sql`, `)} UPDATE orders SET ${assignments(stored)} WHERE id = ${order.id}`);
  if (rowCount !== 1) throw new Error(`order ${order.id} is gone`);
  return { ...order, ...stored };
}

/** What is undefined is not changed. */
const given = (changes: Partial<OrderRow>): Partial<OrderRow> =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));

/** Where seats were taken from counts while they are held, and is forgotten with them. */
const networkIn = (state: OrderState) => (state === "held" || state === "paying" ? {} : { network: null });

function writeEvent({ orderId, actor, event, details }: OrderEvent): SQL {
  const asJson = details === undefined ? null : JSON.stringify(details);
  return sql`told AS (
    INSERT INTO order_events (order_id, at, actor, event, details)
    VALUES (${orderId}, shop_now(), ${actor}, ${event}, ${asJson}::jsonb))`;
}

function replaceLines(orderId: number, lines: OrderLine[]): SQL[] {
  const rows = lines.map((line, position) => ({ ...line, position, totalClp: line.quote.total }));
  const earlier = sql`earlier AS (DELETE FROM order_lines WHERE order_id = ${orderId})`;
  const line = sql`line AS (
    SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS line (
      position int, "studentId" int, "programId" int, "venueId" int, "courseIds" int[], quote jsonb, "totalClp" int))`;
  const stored = sql`stored AS (
    INSERT INTO order_lines (order_id, position, student_id, program_id, venue_id, quote, total_clp)
    SELECT ${orderId}, position, "studentId", "programId", "venueId", quote, "totalClp" FROM line
    RETURNING id, position)`;
  const courses = sql`courses AS (
    INSERT INTO order_line_courses (line_id, position, course_id)
    SELECT stored.id, course.position, course.id
    FROM stored JOIN line USING (position), unnest(line."courseIds") WITH ORDINALITY AS course (id, position))`;
  return [earlier, line, stored, courses];
}
