import { eq, sql } from "drizzle-orm";
import { shopNow } from "../../../db/clock";
import type { Database } from "../../../db/database";
import { orderMails } from "../../../db/schema/payments";
import type { OrderMailJob } from "../../../jobs/job-map";

/** Longer than a mail server may take to answer, shorter than a killed process keeps its jobs. */
const LEASE_MINUTES = 5;

interface OrderMail {
  orderId: number;
  kind: OrderMailJob["kind"];
  recipient: string;
  attemptId: number | null;
  changeId: number | null;
  endingId: number | null;
  refundId: number | null;
}

/** Somebody of this sale whose data were deleted: a job that read their mailbox before writes it nowhere again. */
const isForgotten = (recipient: string) =>
  sql`coalesce(snapshot ? 'minimisedAt' AND strpos(snapshot::text, ${recipient}) = 0, false)`;

/**
 * Claims a mail for sending, for a while: who dies before it is noted as sent leaves it to the next. Each receipt that
 * is asked for again is a mail of its own. Whoever forgets the recipient comes before or after, never between.
 * @returns its id, or why there is nothing to send: it was sent, somebody may be sending it right now, or the recipient
 * was forgotten
 */
export async function claimOrderMail(
  db: Database,
  { orderId, kind, recipient, attemptId, changeId, endingId, refundId }: OrderMail,
): Promise<number | "sent" | "claimed" | "forgotten"> {
  const claimed = await db.execute<{ id: string }>(sql`
    INSERT INTO order_mails AS mail (order_id, kind, recipient, attempt_id, change_id, ending_id, refund_id, claimed_until)
    SELECT id, ${kind}::text, ${recipient}::text, ${attemptId}::bigint, ${changeId}::bigint, ${endingId}::bigint,
      ${refundId}::bigint, shop_now() + make_interval(mins => ${LEASE_MINUTES})
    FROM (SELECT id FROM orders WHERE id = ${orderId} AND NOT ${isForgotten(recipient)} FOR SHARE) AS known
    ON CONFLICT (order_id, kind, recipient, coalesce(attempt_id, change_id, ending_id, refund_id, 0)) WHERE kind <> 'resend'
    DO UPDATE SET claimed_until = excluded.claimed_until
    WHERE mail.sent_at IS NULL AND mail.claimed_until <= shop_now()
    RETURNING id`);
  if (claimed.rows[0]) return Number(claimed.rows[0].id);
  const { rows } = await db.execute<{ isForgotten: boolean; isSent: boolean | null }>(sql`
    SELECT ${isForgotten(recipient)} AS "isForgotten", (
      SELECT sent_at IS NOT NULL FROM order_mails
      WHERE order_id = ${orderId} AND kind = ${kind} AND recipient = ${recipient}
        AND coalesce(attempt_id, change_id, ending_id, refund_id, 0)
          = coalesce(${attemptId}::bigint, ${changeId}::bigint, ${endingId}::bigint, ${refundId}::bigint, 0)
      LIMIT 1) AS "isSent"
    FROM orders WHERE id = ${orderId}`);
  if (!rows[0] || rows[0].isForgotten) return "forgotten";
  return rows[0].isSent ? "sent" : "claimed";
}

export async function noteSent(db: Database, id: number): Promise<void> {
  await db.update(orderMails).set({ sentAt: shopNow }).where(eq(orderMails.id, id));
}

/** Leaves a mail that was not taken over to the next try. */
export async function releaseOrderMail(db: Database, id: number): Promise<void> {
  await db.delete(orderMails).where(eq(orderMails.id, id));
}
