import type { Client } from "pg";
import { continueIds, type Filling, fillTables } from "./fill";
import { BUY_ORDER, FROZEN, TOTAL } from "./frozen-order";

/** What the attempts of an order came to, oldest first: most buyers pay at once, one in eight fails before. */
const OUTCOMES = `
  CREATE TEMP TABLE outcome AS
  SELECT row_number() OVER (ORDER BY n, number) AS id, n, number, tried.state FROM planned, LATERAL unnest(CASE
      WHEN planned.state IN ('finished', 'annulled') THEN
        CASE WHEN pg_temp.chance(n, 21) < 0.12 THEN ARRAY[(ARRAY['failed', 'aborted'])[1 + n % 2]] ELSE '{}' END
        || CASE planned.state WHEN 'finished' THEN 'authorized' ELSE 'reversed' END
      WHEN planned.state = 'paying' THEN ARRAY['created']
      WHEN planned.state = 'expired' AND has_guardian AND pg_temp.chance(n, 22) < 0.6
        THEN ARRAY[(ARRAY['failed', 'aborted', 'timed_out', 'expired', 'superseded'])[1 + n % 5]]
      ELSE '{}' END::text[]) WITH ORDINALITY AS tried (state, number)`;

const FILLINGS: Filling[] = [
  [
    "payment_attempts",
    `(id, order_id, number, state, buy_order, provider_session_id, amount_clp, token, url, frozen,
     created_at, checks, settled_at, authorization_code, payment_type_code, installments, card_number, reversed_clp)
   SELECT t.id, p.order_id, t.number, t.state, ${BUY_ORDER} || '-' || t.number, md5('grown ' || p.session_n)::uuid, ${TOTAL},
     md5('token ' || p.n) || md5('token ' || p.n || '-' || t.number),
     'https://webpay3gint.transbank.cl/webpayserver/initTransaction', ${FROZEN},
     p.created_at + (7 + t.number) * interval '1 minute', 1,
     CASE WHEN t.state <> 'created' THEN p.created_at + (8 + t.number) * interval '1 minute' END,
     CASE WHEN t.state IN ('authorized', 'reversed') THEN '1213' END,
     CASE WHEN t.state IN ('authorized', 'reversed') THEN 'VN' END,
     CASE WHEN t.state IN ('authorized', 'reversed') THEN 3 END,
     CASE WHEN t.state IN ('authorized', 'reversed') THEN '6623' END,
     CASE t.state WHEN 'reversed' THEN ${TOTAL} END
   FROM outcome t JOIN planned p USING (n) JOIN shelf h ON h.id = p.shelf_id JOIN guardians g ON g.id = p.guardian_id`,
  ],

  [
    "refunds",
    `(attempt_id, order_id, key, route, asked_clp, purpose, state, actor, why, asked_at, tries, settled_at, amount_clp, answer)
   SELECT a.id, a.order_id, 'annulment-' || a.id, 'nullification', a.amount_clp, 'annulment', 'done', 'caja',
     'Se arrepintió', a.created_at + interval '3 days', 1, a.created_at + interval '3 days', a.amount_clp, 'NULLIFIED'
   FROM payment_attempts a JOIN planned p USING (order_id) WHERE a.state = 'reversed' ORDER BY a.id`,
  ],

  [
    "tax_documents",
    `(attempt_id, refund_id, kind, state, amount_clp, moved_at, key)
   SELECT id, NULL::bigint, 'voucher_48', 'stands', amount_clp, settled_at, 'payment-' || id
   FROM payment_attempts WHERE state IN ('authorized', 'reversed')
   UNION ALL
   SELECT attempt_id, id, 'none', 'stands', amount_clp, settled_at, 'refund-' || id FROM refunds`,
  ],

  [
    "desk_actions",
    `(at, actor, action, order_id, why)
   SELECT created_at + interval '3 days', 'caja', 'annul', order_id, 'Se arrepintió' FROM planned
   WHERE state = 'annulled' ORDER BY n`,
  ],

  [
    "order_mails",
    `(order_id, kind, recipient, claimed_until, sent_at)
   SELECT o.id, 'confirmation', told.email, o.finished_at, o.finished_at
   FROM planned p JOIN orders o ON o.id = p.order_id, LATERAL (
     SELECT email FROM guardians WHERE id = p.guardian_id
     UNION ALL SELECT email FROM students WHERE id BETWEEN p.student_id AND p.student_id - 1 + p.students) AS told
   WHERE o.finished_at IS NOT NULL ORDER BY p.n`,
  ],
];

/** Payment attempts, refunds and mails of the planned orders. */
export async function insertPayments(client: Client): Promise<void> {
  await client.query(OUTCOMES);
  await client.query("ANALYZE outcome");
  await fillTables(client, FILLINGS);
  await continueIds(client, "payment_attempts");
}
