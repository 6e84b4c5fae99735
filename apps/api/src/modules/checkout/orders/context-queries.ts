import { sql } from "drizzle-orm";
import type { Reader } from "../../../db/database";
import { StoredQuote } from "../../../db/stored/quote";
import type { Person } from "../../people/students/student-queries";
import { coursesOfLine, type OrderLine } from "./order-queries";

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
      coalesce((
        SELECT json_agg(json_build_object('studentId', student_id, 'programId', program_id, 'venueId', venue_id,
          'courseIds', ${coursesOfLine(sql`order_lines.id`)}, 'quote', quote) ORDER BY position)
        FROM order_lines WHERE order_id = ${orderId} AND student_id IS NOT NULL), '[]') AS lines,
      coalesce((
        SELECT json_agg(json_build_object('id', id, 'name', name, 'fatherLastName', father_last_name,
          'lastName', last_name, 'rut', rut, 'email', email))
        FROM students WHERE session_id = ${sessionId} AND (id = ANY(${sql.param(studentIds)}::int[])
          OR id IN (SELECT student_id FROM order_lines WHERE order_id = ${orderId}))), '[]') AS students
    FROM (SELECT) AS one LEFT JOIN (SELECT * FROM order_payments WHERE order_id = ${orderId}) AS payments ON true`);
  const [found] = rows;
  if (!found) throw new Error("the database told nothing of the order");
  const lines = found.lines.map((line) => ({ ...line, quote: StoredQuote.parse(line.quote) }));
  return { ...found, lines, now: new Date(found.now) };
}
