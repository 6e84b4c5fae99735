import { canMove } from "@shop/domain/orders/order-states";
import type { Quote } from "@shop/domain/pricing/quote";
import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { shopNow } from "../../../db/clock";
import type { Reader, Tx } from "../../../db/database";
import { orderEvents, orderLineCourses, orderLines, orders } from "../../../db/schema/orders";
import { schoolOf } from "../../../db/school-of-student";
import { columnsOf, firstOf, statement, statementThatSets } from "../../../db/statement";
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

const FIND = `SELECT ${columnsOf(orders)} FROM orders WHERE id = $1`;
const FIND_ONE = statement<OrderRow>(FIND);
const LOCK_ONE = statement<OrderRow>(`${FIND} FOR NO KEY UPDATE`);

/** Every decision about an order's seats or money starts by locking its row. */
export async function lockOrder(tx: Tx, orderId: number): Promise<OrderRow | null> {
  return firstOf(await LOCK_ONE(tx, [orderId]));
}

export async function findOrder(db: Reader, orderId: number): Promise<OrderRow | null> {
  return firstOf(await FIND_ONE(db, [orderId]));
}

// An attempt from after a restart of the database has a stem of its own.
const FIND_BY_BUY_ORDER = statement<OrderRow>(`
  SELECT ${columnsOf(orders)} FROM orders WHERE buy_order = $1
    OR id = (SELECT order_id FROM payment_attempts WHERE buy_order = $2)`);

/** By its own buy order, that of one of its attempts (`-n` at the end) or of an attempt's share (`-n-k`). */
export async function findOrderByBuyOrder(db: Reader, buyOrder: string): Promise<OrderRow | null> {
  const stem = buyOrder.replace(/(-\d+)+$/, "");
  const [attempt] = /^[^-]*-\d+/.exec(buyOrder) ?? [buyOrder];
  return firstOf(await FIND_BY_BUY_ORDER(db, [stem, attempt]));
}

const FIND_BY_REFERENCE = statement<OrderRow>(`SELECT ${columnsOf(orders)} FROM orders WHERE reference = $1`);

/** By the number for people: for staff alone. */
export async function findOrderByReference(db: Reader, reference: string): Promise<OrderRow | null> {
  return firstOf(await FIND_BY_REFERENCE(db, [reference]));
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

type OrderChanges = Partial<typeof orders.$inferInsert>;
const UPDATE = statementThatSets<OrderChanges, OrderRow>(
  orders,
  (set) => `UPDATE orders SET ${set} WHERE id = $1 RETURNING ${columnsOf(orders)}`,
);

export async function updateOrder(tx: Tx, orderId: number, changes: OrderChanges): Promise<OrderRow> {
  const row = firstOf(await UPDATE(tx, changes, [orderId]));
  if (!row) throw new Error(`order ${orderId} is gone`);
  return row;
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

const LOCK_OF_SESSION = statement<OrderRow>(`
  SELECT ${columnsOf(orders)} FROM orders
  WHERE id = $1 AND session_id = $2 AND changes_order_id IS NULL FOR NO KEY UPDATE`);

/** Locks the session's own order; another session's is neither found nor locked. */
export async function lockOrderOfSession(
  tx: Tx,
  { orderId, sessionId }: { orderId: number; sessionId: string },
): Promise<OrderRow | null> {
  return firstOf(await LOCK_OF_SESSION(tx, [orderId, sessionId]));
}

export interface Move {
  to: OrderState;
  /** `buyer`, `provider`, `reconciler`, `sweeper`, `staff`. */
  actor: string;
  event: string;
  details?: unknown;
  changes?: Partial<OrderRow>;
}

/** The values of `$1` to `$4` of a statement that moves an order. */
const TOLD = `told AS (
  INSERT INTO order_events (order_id, at, actor, event, details) VALUES ($1, shop_now(), $2, $3, $4::jsonb))`;

/** Parts of a `WITH` that put other lines, the value of `$place`, in place of those of the order `$1`. */
export const replacingLines = (place: number): string => `
  earlier AS (DELETE FROM order_lines WHERE order_id = $1),
  line AS (
    SELECT * FROM jsonb_to_recordset($${place}::jsonb) AS line (
      position int, "studentId" int, "programId" int, "venueId" int, "courseIds" int[], quote jsonb, "totalClp" int)),
  stored AS (
    INSERT INTO order_lines (order_id, position, student_id, program_id, venue_id, quote, total_clp)
    SELECT $1, position, "studentId", "programId", "venueId", quote, "totalClp" FROM line
    RETURNING id, position),
  courses AS (
    INSERT INTO order_line_courses (line_id, position, course_id)
    SELECT stored.id, course.position, course.id
    FROM stored JOIN line USING (position), unnest(line."courseIds") WITH ORDINALITY AS course (id, position))`;

/** Lines as `replacingLines` takes them. */
export const valueOfLines = (lines: readonly OrderLine[]): string =>
  JSON.stringify(lines.map((line, position) => ({ ...line, position, totalClp: line.quote.total })));

type Mover<Row> = (
  tx: Tx,
  order: OrderRow,
  move: Move,
  values?: readonly unknown[],
) => Promise<{ moved: OrderRow; row: Row | null }>;

/**
 * Makes what moves a locked order to another state and writes down who did it and why, in one statement, which does
 * more when given parts of a `WITH`: their values begin at `$5`, and `$1` is the order's id. Staying is allowed.
 * @throws Error for a move that the transition table does not know
 */
export function moverOf<Row extends object = never>(
  parts: readonly string[] = [],
  returning = "",
): Mover<Row> {
  const MOVE = statementThatSets<OrderChanges, Row>(
    orders,
    (set) => `WITH ${[TOLD, ...parts].join(", ")} UPDATE orders SET ${set} WHERE id = $1 ${returning}`,
  );
  return async (tx, order, { to, actor, event, details, changes }, values = []) => {
    if (order.state !== to && !canMove(order.state, to)) {
      throw new Error(`order ${order.id} may not move from ${order.state} to ${to}`);
    }
    const told = JSON.stringify({ from: order.state, to, ...(details ? { why: details } : {}) });
    const stored = { ...given(changes ?? {}), ...networkIn(to), state: to };
    const answer = await MOVE(tx, stored, [order.id, actor, event, told, ...values]);
    if (answer.rowCount !== 1) throw new Error(`order ${order.id} is gone`);
    return { moved: { ...order, ...stored }, row: firstOf(answer) };
  };
}

const move = moverOf();
const moveWithLines = moverOf([replacingLines(5)]);

/** Moves a locked order, with its lines when there are others. @throws as what `moverOf` makes */
export async function moveOrder(
  tx: Tx,
  order: OrderRow,
  { lines, ...how }: Move & { lines?: OrderLine[] | null },
): Promise<OrderRow> {
  const { moved } = lines
    ? await moveWithLines(tx, order, how, [valueOfLines(lines)])
    : await move(tx, order, how);
  return moved;
}

/** What is undefined is not changed. */
const given = (changes: Partial<OrderRow>): Partial<OrderRow> =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));

/** Where seats were taken from counts while they are held, and is forgotten with them. */
const networkIn = (state: OrderState) => (state === "held" || state === "paying" ? {} : { network: null });
