import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Reader, Tx } from "../../../db/database";
import { courses } from "../../../db/schema/catalogue";
import { orders } from "../../../db/schema/orders";
import { studentCourses } from "../../../db/schema/views";
import { SoldOrder } from "../../../db/stored/order-snapshot";
import { waitForOtherLoads } from "../../catalogue/load/queries/scarce";
import { findSection } from "../../catalogue/queries/sections";

/** Behind loads of the catalogue, which read sections before they write them. */
export async function lockSection(tx: Tx, sectionName: string): Promise<void> {
  await waitForOtherLoads(tx);
  const section = await findSection(tx, sectionName);
  if (section) await tx.select().from(courses).where(eq(courses.id, section.id)).for("update");
}

export interface Seated {
  orderId: number;
  snapshot: SoldOrder;
  positions: number[];
}

/** Oldest first. */
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
