import { PAID_SEATS_COUNT_DAYS } from "@shop/domain/orders/seat-budgets";
import type { Tx } from "../../../db/database";
import { statement } from "../../../db/statement";

const LOCK = statement(`
  SELECT pg_advisory_xact_lock(hashtextextended(mailbox_of(g.email), 0))
  FROM orders o JOIN guardians g ON g.id = o.guardian_id WHERE o.id = $1`);

/** As `lockTaker`, of the mailbox that bought an order; before the locks of scarce items. */
export async function lockBuyersMailbox(tx: Tx, orderId: number): Promise<void> {
  await LOCK(tx, [orderId]);
}

interface MailboxSeats {
  held: number;
  /** Within the days of withdrawal. */
  paid: number;
  /** By a grant of staff. */
  granted: number | null;
}

const COUNT = statement<MailboxSeats>(`
  WITH mine AS (
    SELECT mailbox_of(g.email) AS mailbox FROM orders o JOIN guardians g ON g.id = o.guardian_id WHERE o.id = $1)
  SELECT (
      SELECT coalesce(sum(h.quantity), 0)::int
      FROM holds h JOIN orders o ON o.id = h.order_id LEFT JOIN guardians g ON g.id = o.guardian_id
      WHERE h.item_id = section.item_id AND h.expires_at > shop_now() AND (mailbox_of(g.email) = mailbox OR EXISTS (
        SELECT FROM otp_challenges c
        WHERE c.session_id = o.session_id AND o.is_proven_hold AND c.proven_at IS NOT NULL
          AND mailbox_of(c.email) = mailbox))) AS held,
    (SELECT count(*)::int
      FROM courses c JOIN student_courses s ON s.course_id = c.id JOIN orders o ON o.id = s.order_id
        JOIN guardians g ON g.id = o.guardian_id
      WHERE c.item_id = section.item_id AND mailbox_of(g.email) = mailbox
        AND o.state = 'finished' AND o.finished_at > shop_now() - make_interval(days => ${PAID_SEATS_COUNT_DAYS})) AS paid,
    (SELECT max(seats)::int FROM seat_grants t WHERE t.mailbox = mine.mailbox AND t.expires_at > shop_now()) AS granted
  FROM mine, (SELECT item_id FROM courses WHERE id = ANY($2::int[])) AS section`);

export async function countMailboxSeats(
  tx: Tx,
  { orderId, courseIds }: { orderId: number; courseIds: readonly number[] },
): Promise<MailboxSeats[]> {
  return (await COUNT(tx, [orderId, courseIds])).rows;
}
