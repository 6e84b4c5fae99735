import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Reader } from "../../../db/database";
import { orders } from "../../../db/schema/orders";
import { studentCourses } from "../../../db/schema/views";
import { SoldOrder } from "../../../db/stored/order-snapshot";

export interface Seated {
  orderId: number;
  snapshot: SoldOrder;
  positions: number[];
}

// Oldest first.
export async function findSeated(db: Reader, courseId: number): Promise<Seated[]> {
  const inSection = db
    .select({ id: studentCourses.orderId })
    .from(studentCourses)
    .where(eq(studentCourses.courseId, courseId));
  const rows = await db
    .select({ orderId: orders.id, snapshot: orders.snapshot })
    .from(orders)
    .where(and(eq(orders.state, "finished"), inArray(orders.id, inSection)))
    .orderBy(asc(orders.finishedAt), asc(orders.id));
  return rows.map(({ orderId, snapshot }) => {
    const sold = SoldOrder.parse(snapshot);
    const positions = sold.students.flatMap(({ ended, courses: taken }, position) =>
      ended === null && taken.some(({ id }) => id === courseId) ? [position] : [],
    );
    return { orderId, snapshot: sold, positions };
  });
}

export async function countHolds(db: Reader, courseId: number): Promise<number> {
  const { rows } = await db.execute<{ holds: number }>(sql`
    SELECT count(*)::int AS holds FROM holds h JOIN courses c USING (item_id)
    WHERE c.id = ${courseId} AND h.expires_at > shop_now()`);
  return rows[0]?.holds ?? 0;
}

// When the last hold of these sections ends; null: nobody holds a seat.
export async function findHeldUntil(db: Reader, courseIds: readonly number[]): Promise<Date | null> {
  const { rows } = await db.execute<{ until: string | null }>(sql`
    SELECT max(h.expires_at) AS until FROM holds h JOIN courses c USING (item_id)
    WHERE c.id = ANY(${sql.param(courseIds)}::int[]) AND h.expires_at > shop_now()`);
  const until = rows[0]?.until;
  return until ? new Date(until) : null;
}
