import { and, eq, isNotNull } from "drizzle-orm";
import type { Tx } from "../../../db/database";
import { orderLineCourses, orderLines, orders } from "../../../db/schema/orders";
import { statement } from "../../../db/statement";
import type { ChangedLine } from "../../../db/stored/order-snapshot";
import type { OrderLine, OrderRow } from "./order-queries";

export async function rewriteLine(
  tx: Tx,
  { order, position, next }: { order: OrderRow; position: number; next: ChangedLine },
): Promise<void> {
  const [line] = await tx
    .update(orderLines)
    .set({ venueId: next.venueId, quote: next.quote, totalClp: next.quote.total })
    .where(and(eq(orderLines.orderId, order.id), eq(orderLines.position, position)))
    .returning({ id: orderLines.id });
  if (!line) throw new Error(`order ${order.id} has no line ${position}`);
  await tx.delete(orderLineCourses).where(eq(orderLineCourses.lineId, line.id));
  await tx
    .insert(orderLineCourses)
    .values(next.courses.map(({ id }, position) => ({ lineId: line.id, courseId: id, position })));
}

/** Rows of the students that an order still names. */
export async function findStudentIds(tx: Tx, orderId: number): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ id: orderLines.studentId })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), isNotNull(orderLines.studentId)));
  return rows.flatMap(({ id }) => id ?? []);
}

/** Gives another guardian's orders to one who is the same person. */
export async function moveOrders(tx: Tx, { from, to }: { from: number; to: number }): Promise<void> {
  await tx.update(orders).set({ guardianId: to }).where(eq(orders.guardianId, from));
}

const REPLACE_LINES = statement(`
  WITH earlier AS (DELETE FROM order_lines WHERE order_id = $1),
  line AS (
    SELECT * FROM jsonb_to_recordset($2::jsonb) AS line (
      position int, "studentId" int, "programId" int, "venueId" int, "courseIds" int[], quote jsonb, "totalClp" int)),
  stored AS (
    INSERT INTO order_lines (order_id, position, student_id, program_id, venue_id, quote, total_clp)
    SELECT $1, position, "studentId", "programId", "venueId", quote, "totalClp" FROM line
    RETURNING id, position)
  INSERT INTO order_line_courses (line_id, position, course_id)
  SELECT stored.id, course.position, course.id
  FROM stored JOIN line USING (position), unnest(line."courseIds") WITH ORDINALITY AS course (id, position)`);

/** Puts other lines in place of those of a locked order. */
export async function replaceLines(tx: Tx, orderId: number, lines: readonly OrderLine[]): Promise<void> {
  const rows = lines.map((line, position) => ({ ...line, position, totalClp: line.quote.total }));
  await REPLACE_LINES(tx, [orderId, JSON.stringify(rows)]);
}

const COURSES_AT = statement<{ id: number }>(`
  SELECT course_id AS id FROM order_lines l JOIN order_line_courses c ON c.line_id = l.id
  WHERE l.order_id = $1 AND l.position = $2 ORDER BY c.position`);

export async function findCourseIds(
  tx: Tx,
  { orderId, position }: { orderId: number; position: number },
): Promise<number[]> {
  return (await COURSES_AT(tx, [orderId, position])).rows.map(({ id }) => id);
}
