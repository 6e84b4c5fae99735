import type { Tx } from "../../../db/database";
import { firstOf, statement } from "../../../db/statement";

const LOCK = statement("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))");
// READ COMMITTED: this later statement sees what the lock's previous owner committed.
const COUNT = statement<{ seats: number }>(`
  SELECT coalesce(sum(h.quantity), 0)::int AS seats
  FROM orders o JOIN holds h ON h.order_id = o.id JOIN scarce_items i ON i.id = h.item_id AND i.kind <> 'coupon'
  WHERE o.sold_by = $1 AND o.state IN ('held', 'paying') AND h.expires_at > shop_now()`);

/** Seats that wait for the payment of what one of the academy sold; sales of theirs wait for each other. */
export async function countSeatsHeldBy(tx: Tx, soldBy: string): Promise<number> {
  await LOCK(tx, [`seats ${soldBy}`]);
  return firstOf(await COUNT(tx, [soldBy]))?.seats ?? 0;
}

const HELD_FOR = statement<{ reference: string }>(`
  SELECT coalesce(o.reference, o.buy_order) AS reference
  FROM orders o JOIN order_lines l ON l.order_id = o.id JOIN order_line_courses c ON c.line_id = l.id
    JOIN students s ON s.id = l.student_id
    JOIN unnest($1::text[], $2::int[]) AS wanted (rut, course_id) ON wanted.rut = s.rut AND wanted.course_id = c.course_id
  WHERE o.sold_by IS NOT NULL AND o.state IN ('held', 'paying') AND o.hold_expires_at > shop_now() LIMIT 1`);

/** A sale by hand that waits for the payment of one of these courses of these students, by its number. */
export async function findHeldFor(
  tx: Tx,
  wanted: readonly { rut: string; courseId: number }[],
): Promise<string | null> {
  const found = await HELD_FOR(tx, [wanted.map(({ rut }) => rut), wanted.map(({ courseId }) => courseId)]);
  return firstOf(found)?.reference ?? null;
}
