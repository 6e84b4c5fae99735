import type { Database } from "../../../db/database";
import { statement } from "../../../db/statement";
import type { OrderMailJob } from "../../../jobs/job-map";

// Longer than a mail server may take to answer, shorter than a killed process keeps its jobs.
const LEASE_MINUTES = 5;

interface OrderMails {
  orderId: number;
  kind: OrderMailJob["kind"];
  recipients: readonly string[];
  attemptId: number | null;
  changeId: number | null;
  endingId: number | null;
  refundId: number | null;
}

// People of this sale whose data were deleted: a job that read their mailbox earlier must not store it again.
const IS_FORGOTTEN = `CASE WHEN snapshot IS NULL THEN minimised_at IS NOT NULL
    ELSE snapshot ? 'minimisedAt' AND strpos(snapshot::text, recipient) = 0 END`;

// Ordered by recipient, so that two jobs with the same mails queue instead of deadlocking.
const CLAIM = statement<{ id: number; recipient: string }>(`
  INSERT INTO order_mails AS mail (order_id, kind, recipient, attempt_id, change_id, ending_id, refund_id, claimed_until)
  SELECT known.id, $2::text, recipient, $4::bigint, $5::bigint, $6::bigint, $7::bigint,
    shop_now() + make_interval(mins => ${LEASE_MINUTES})
  FROM (SELECT id, snapshot, minimised_at FROM orders WHERE id = $1::bigint FOR SHARE) AS known,
    unnest($3::text[]) AS recipient
  WHERE NOT ${IS_FORGOTTEN}
  ORDER BY recipient
  ON CONFLICT (order_id, kind, recipient, coalesce(attempt_id, change_id, ending_id, refund_id, 0)) WHERE kind <> 'resend'
  DO UPDATE SET claimed_until = excluded.claimed_until
  WHERE mail.sent_at IS NULL AND mail.claimed_until <= shop_now()
  RETURNING id, recipient`);

// True when an unclaimed mail is neither sent nor addressed to a forgotten person.
const ARE_CLAIMED = statement<{ areClaimed: boolean }>(`
  SELECT bool_or(NOT ${IS_FORGOTTEN} AND NOT coalesce((
    SELECT sent_at IS NOT NULL FROM order_mails mail
    WHERE order_id = $1::bigint AND kind = $2::text AND mail.recipient = unclaimed.recipient
      AND coalesce(attempt_id, change_id, ending_id, refund_id, 0)
        = coalesce($4::bigint, $5::bigint, $6::bigint, $7::bigint, 0)
    LIMIT 1), false)) AS "areClaimed"
  FROM orders, unnest($3::text[]) AS unclaimed(recipient) WHERE orders.id = $1::bigint`);

interface Claims {
  claimed: ReadonlyMap<string, number>;
  /** Another job may be sending one of them now. */
  hasOthers: boolean;
}

// Leases mails: an expired lease passes to the next job. Each resent receipt is a mail of its own. The share lock on
// the order serializes this with deleting a recipient's data.
export async function claimOrderMails(
  db: Database,
  { orderId, kind, recipients, attemptId, changeId, endingId, refundId }: OrderMails,
): Promise<Claims> {
  const valuesFor = (people: readonly string[]) =>
    [orderId, kind, people, attemptId, changeId, endingId, refundId] as const;
  const { rows } = await CLAIM(db, valuesFor(recipients));
  const claimed = new Map(rows.map(({ id, recipient }) => [recipient, id]));
  const unclaimed = recipients.filter((recipient) => !claimed.has(recipient));
  if (unclaimed.length === 0) return { claimed, hasOthers: false };
  const others = await ARE_CLAIMED(db, valuesFor(unclaimed));
  return { claimed, hasOthers: others.rows[0]?.areClaimed === true };
}

const NOTE_SENT = statement("UPDATE order_mails SET sent_at = shop_now() WHERE id = $1");

export async function noteSent(db: Database, id: number): Promise<void> {
  await NOTE_SENT(db, [id]);
}

const RELEASE = statement("DELETE FROM order_mails WHERE id = $1");

export async function releaseOrderMail(db: Database, id: number): Promise<void> {
  await RELEASE(db, [id]);
}
