import { sql } from "drizzle-orm";
import type { Reader } from "../../../db/database";

// Blockings followed by a purchase for the person in which the requesting mailbox has no part. `isUnmailed` leaves
// out those with a reminder after the purchase.
export async function listBlockingsBoughtPast(db: Reader, { isUnmailed = false } = {}): Promise<number[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT DISTINCT r.id
    FROM blocked_people b
    JOIN rights_requests r ON r.id = b.request_id
    JOIN LATERAL (
      SELECT l.order_id FROM students s JOIN order_lines l ON l.student_id = s.id
      WHERE s.rut = b.rut AND s.email <> r.email
      UNION SELECT o.id FROM guardians g JOIN orders o ON o.guardian_id = g.id WHERE g.rut = b.rut) AS named ON true
    JOIN orders o ON o.id = named.order_id AND o.state = 'finished' AND o.finished_at >= b.since
    LEFT JOIN guardians g ON g.id = o.guardian_id
    WHERE g.email IS DISTINCT FROM r.email AND NOT (${isUnmailed} AND EXISTS (
      SELECT FROM rights_mails m
      WHERE m.request_id = r.id AND m.kind = 'reminder' AND coalesce(m.sent_at, 'infinity') >= o.finished_at))
    ORDER BY r.id`);
  return rows.map(({ id }) => Number(id));
}
