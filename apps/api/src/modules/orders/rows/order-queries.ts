import type { OrderEventName } from "@shop/domain/orders/order-events";
import { canMove } from "@shop/domain/orders/order-states";
import type { Quote } from "@shop/domain/pricing/quote";
import type { Reader, Tx } from "../../../db/database";
import { orders } from "../../../db/schema/orders";
import { columnsOf, firstOf, statement, statementThatSets } from "../../../db/statement";
import { StoredQuote } from "../../../db/stored/quote";
import { SCHOOL_OF_STUDENT } from "../../people/students/school-of-student-queries";
import type { Person } from "../../people/students/student-queries";

export type OrderRow = typeof orders.$inferSelect;
export type OrderState = OrderRow["state"];

export interface Selection {
  studentId: number;
  programId: number;
  venueId: number;
  courseIds: number[];
}

export interface OrderLine extends Selection {
  quote: Quote;
}

const FIND = `SELECT ${columnsOf(orders)} FROM orders WHERE id = $1`;
const FIND_ONE = statement<OrderRow>(FIND);
const LOCK_ONE = statement<OrderRow>(`${FIND} FOR NO KEY UPDATE`);

/** Every decision on an order's seats or money starts with this lock. */
export async function lockOrder(tx: Tx, orderId: number): Promise<OrderRow | null> {
  return firstOf(await LOCK_ONE(tx, [orderId]));
}

export async function findOrder(db: Reader, orderId: number): Promise<OrderRow | null> {
  return firstOf(await FIND_ONE(db, [orderId]));
}

// An order `o` that its buyer can change, and neither one that pays a change of a finished order, which no step of a
// purchase may touch, nor one that was left with its returned payment alone.
const IS_OPEN_PURCHASE =
  "o.changes_order_id IS NULL AND o.minimised_at IS NULL AND o.state IN ('draft', 'held', 'paying', 'expired')";

const OPEN_ORDERS = `SELECT ${columnsOf(orders, "o")} FROM orders o WHERE o.session_id = $1 AND ${IS_OPEN_PURCHASE}`;
const FIND_OPEN = statement<OrderRow>(`${OPEN_ORDERS} ORDER BY o.created_at DESC, o.id LIMIT 1`);
const LOCK_OPEN = statement<OrderRow>(`${OPEN_ORDERS} ORDER BY o.id FOR NO KEY UPDATE`);

export async function findOpenOrder(db: Reader, sessionId: string): Promise<OrderRow | null> {
  return firstOf(await FIND_OPEN(db, [sessionId]));
}

/** Locks the session's open orders in id order. */
export async function lockOpenOrders(tx: Tx, sessionId: string): Promise<OrderRow[]> {
  return (await LOCK_OPEN(tx, [sessionId])).rows;
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
  event: OrderEventName;
  details?: unknown;
}

const WRITE_EVENT = `
  INSERT INTO order_events (order_id, at, actor, event, details) VALUES ($1, shop_now(), $2, $3, $4::jsonb)`;
const INSERT_EVENT = statement(WRITE_EVENT);

const valuesOfEvent = ({ orderId, actor, event, details }: OrderEvent) => [
  ...[orderId, actor, event],
  details === undefined ? null : JSON.stringify(details),
];

export async function insertEvent(tx: Tx, event: OrderEvent): Promise<void> {
  await INSERT_EVENT(tx, valuesOfEvent(event));
}

const LINE_AS_JSON = `json_build_object(
  'studentId', student_id, 'programId', program_id, 'venueId', venue_id, 'quote', quote,
  'courseIds', ARRAY(SELECT course_id FROM order_line_courses WHERE line_id = order_lines.id ORDER BY position))`;

const FIND_LINES = statement<{ line: OrderLine }>(`
  SELECT ${LINE_AS_JSON} AS line FROM order_lines
  WHERE order_id = $1 AND student_id IS NOT NULL ORDER BY position`);

const toLine = (line: OrderLine): OrderLine => ({ ...line, quote: StoredQuote.parse(line.quote) });

/** Leaves out students who were erased. */
export async function findLines(db: Reader, orderId: number): Promise<OrderLine[]> {
  const { rows } = await FIND_LINES(db, [orderId]);
  return rows.map(({ line }) => toLine(line));
}

export interface OrderSurroundings {
  now: Date;
  isSessionOpen: boolean;
  /** Changes with each change of programmes or courses. */
  edition: string;
  isMoneyMoving: boolean;
  hasOpenForm: boolean;
  attempts: number;
  /** False: the database may have been restored, and the provider may have more attempts. */
  isOfThisRun: boolean;
  lines: OrderLine[];
  /** Students of the lines or the request that belong to the session; others are left out. */
  students: Person[];
}

export const IS_OF_THIS_RUN = "EXISTS (SELECT FROM orders WHERE id = $1 AND database_run = database_run())";

// One row: what surrounds the order `$1` of the session `$2`, with its students `$3`.
const SURROUNDINGS = `
  SELECT shop_now() AS now,
    EXISTS (SELECT FROM sessions WHERE id = $2::uuid AND expires_at > shop_now()) AS "isSessionOpen",
    (SELECT edition FROM catalogue_edition) AS edition,
    coalesce(payments.may_be_moving, false) AS "isMoneyMoving",
    coalesce(payments.has_open_form, false) AS "hasOpenForm", coalesce(payments.attempts, 0) AS attempts,
    ${IS_OF_THIS_RUN} AS "isOfThisRun",
    coalesce((
      SELECT json_agg(${LINE_AS_JSON} ORDER BY position)
      FROM order_lines WHERE order_id = $1 AND student_id IS NOT NULL), '[]') AS lines,
    coalesce((
      SELECT json_agg(json_build_object('id', id, 'name', name, 'fatherLastName', father_last_name,
        'lastName', last_name, 'rut', rut, 'email', email, 'school', ${SCHOOL_OF_STUDENT}))
      FROM students WHERE session_id = $2::uuid AND (id = ANY($3::int[])
        OR id IN (SELECT student_id FROM order_lines WHERE order_id = $1))), '[]') AS students
  FROM (SELECT) AS one LEFT JOIN (SELECT * FROM order_payments WHERE order_id = $1) AS payments ON true`;

export interface OrderQuestion {
  orderId: number;
  sessionId: string;
  studentIds: readonly number[];
}

const valuesOfSurroundings = ({ orderId, sessionId, studentIds }: OrderQuestion): unknown[] => [
  orderId,
  sessionId,
  studentIds,
];

// Parses the row with its lines. Throws Error without a row
function asSurroundings<Told extends OrderSurroundings>(told: Told | null): Told {
  if (!told) throw new Error("the database told nothing of the order");
  return { ...told, lines: told.lines.map(toLine) };
}

const READ = statement<OrderSurroundings>(SURROUNDINGS);

/** For a decision call it after the order's lock, to see what the lock's previous owner committed. */
export async function readSurroundings(db: Reader, asked: OrderQuestion): Promise<OrderSurroundings> {
  return asSurroundings(firstOf(await READ(db, valuesOfSurroundings(asked))));
}

const FIND_WITH_ORDER = statement<OrderRow & OrderSurroundings>(`
  SELECT ${columnsOf(orders, "o")}, around.* FROM orders o, (${SURROUNDINGS}) AS around
  WHERE o.id = $1 AND o.session_id = $2::uuid`);

/** Without a lock; null for another session's order. */
export async function findInSurroundings(
  db: Reader,
  asked: OrderQuestion,
): Promise<(OrderRow & OrderSurroundings) | null> {
  const found = firstOf(await FIND_WITH_ORDER(db, valuesOfSurroundings(asked)));
  return found && asSurroundings(found);
}

const FIND_OPEN_IDS = statement<{ id: number }>(
  `SELECT id FROM orders o WHERE session_id = $1 AND ${IS_OPEN_PURCHASE}`,
);

export async function findOpenOrderIds(db: Reader, sessionId: string): Promise<number[]> {
  const { rows } = await FIND_OPEN_IDS(db, [sessionId]);
  return rows.map(({ id }) => id);
}

const LOCK_OF_SESSION = statement<OrderRow>(`
  SELECT ${columnsOf(orders)} FROM orders
  WHERE id = $1 AND session_id = $2 AND changes_order_id IS NULL FOR NO KEY UPDATE`);

/** Neither finds nor locks another session's order. */
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
  event: OrderEventName;
  details?: unknown;
  changes?: Partial<OrderRow>;
}

const MOVE = statementThatSets<OrderChanges>(
  orders,
  (set) => `WITH history AS (${WRITE_EVENT}) UPDATE orders SET ${set} WHERE id = $1`,
);

/**
 * Moves a locked order to another state and writes down who did it and why, in one statement. Staying is allowed.
 * @throws Error for a move that the transition table does not have
 */
export async function moveOrder(
  tx: Tx,
  order: OrderRow,
  { to, actor, event, details, changes }: Move,
): Promise<OrderRow> {
  if (order.state !== to && !canMove(order.state, to)) {
    throw new Error(`order ${order.id} may not move from ${order.state} to ${to}`);
  }
  const why = { from: order.state, to, ...(details ? { why: details } : {}) };
  const stored = { ...given(changes ?? {}), ...networkIn(to), state: to };
  const { rowCount } = await MOVE(
    tx,
    stored,
    valuesOfEvent({ orderId: order.id, actor, event, details: why }),
  );
  if (rowCount !== 1) throw new Error(`order ${order.id} is gone`);
  return { ...order, ...stored };
}

const given = (changes: Partial<OrderRow>): Partial<OrderRow> =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));

// The network counts only while seats are held, and is deleted with them.
const networkIn = (state: OrderState) => (state === "held" || state === "paying" ? {} : { network: null });
