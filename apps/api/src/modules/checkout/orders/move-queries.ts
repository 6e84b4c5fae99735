import { type SQL, sql } from "drizzle-orm";
import type { Tx } from "../../../db/database";
import { orders } from "../../../db/schema/orders";
import { writtenRows } from "../../../db/sql";
import type { OrderEvent, OrderLine, OrderRow } from "./order-queries";

const { columns, toRow, assignments } = writtenRows(orders);

/** Locks the session's own order; another session's is neither found nor locked. */
export async function lockOrderOfSession(
  tx: Tx,
  { orderId, sessionId }: { orderId: number; sessionId: string },
): Promise<OrderRow | null> {
  const { rows } = await tx.execute(sql`
    SELECT ${columns} FROM orders WHERE id = ${orderId} AND session_id = ${sessionId} FOR NO KEY UPDATE`);
  return rows[0] ? toRow(rows[0]) : null;
}

interface OrderMove {
  changes: Partial<typeof orders.$inferInsert>;
  /** Instead of those that are stored; null leaves them. */
  lines: OrderLine[] | null;
}

/** Changes a locked order, with its lines when there are others, and writes down why: in one statement. */
export async function updateOrderTelling(
  tx: Tx,
  event: OrderEvent,
  { changes, lines }: OrderMove,
): Promise<OrderRow> {
  const writes = [writeEvent(event), ...(lines ? replaceLines(event.orderId, lines) : [])];
  const { rows } = await tx.execute(sql`
    WITH ${sql.join(writes, sql`, `)}
    UPDATE orders SET ${assignments(changes)} WHERE id = ${event.orderId} RETURNING ${columns}`);
  if (!rows[0]) throw new Error(`order ${event.orderId} is gone`);
  return toRow(rows[0]);
}

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
