import { sql } from "drizzle-orm";
import type { Tx } from "../../../db/database";

/** Whether an order or a student names a row of the catalogue. If so, a load closes it; otherwise it deletes it. */
export const NAMED = {
  course: sql`(EXISTS (SELECT FROM order_line_courses WHERE course_id = courses.id)
    OR EXISTS (SELECT FROM student_courses WHERE course_id = courses.id))`,
  pack: sql`EXISTS (SELECT FROM orders WHERE orders.pack_id = packs.id)`,
  coupon: sql`EXISTS (SELECT FROM orders WHERE coupon_code = coupons.code)`,
  venue: sql`(EXISTS (SELECT FROM order_lines WHERE venue_id = venues.id)
    OR EXISTS (SELECT FROM students WHERE preferred_venue_id = venues.id))`,
};

/** Whether somebody accepted a version of the contract. If so, its numbers never change. */
export async function isAccepted(tx: Tx, version: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    SELECT FROM orders WHERE terms_version = ${version} OR snapshot -> 'terms' ->> 'version' = ${version}
    UNION ALL SELECT FROM payment_attempts WHERE frozen -> 'terms' ->> 'version' = ${version}
    LIMIT 1`);
  return rows.length > 0;
}
