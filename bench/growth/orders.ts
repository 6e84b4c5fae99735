import type { Client } from "pg";
import { type Filling, fillTables } from "./fill";
import { BUY_ORDER, QUOTE, REFERENCE, SNAPSHOT, TOTAL } from "./frozen-order";

const IS_SOLD = "p.state IN ('finished', 'annulled')";
const IS_LIVE = "p.state IN ('held', 'paying')";
const PRESSED = "p.state IN ('finished', 'annulled', 'paying')";

/** Reservations that live now outlive the measurement. */
const EXPIRES_AT = `CASE WHEN ${IS_LIVE} THEN shop_now() + interval '6 hours' + p.n % 3600 * interval '1 second'
  WHEN p.state <> 'draft' THEN p.created_at + interval '17 minutes' END`;

const FILLINGS: Filling[] = [
  [
    "orders",
    `(id, session_id, flow, state, buy_order, reference, guardian_id, coupon_code, coupon_value_clp, rut, total_clp,
     pack_id, terms_version, terms_accepted_at, hold_started_at, hold_expires_at, created_at, finished_at, annulled_at,
     snapshot)
   SELECT p.order_id, md5('grown ' || p.session_n)::uuid, CASE WHEN h.is_pack THEN 'outlet' ELSE 'stepper' END, p.state,
     ${BUY_ORDER}, CASE WHEN ${PRESSED} THEN ${REFERENCE} END, CASE WHEN p.has_guardian THEN p.guardian_id END, p.coupon_code, p.students * p.off_clp,
     pg_temp.rut((20000001 + 2 * p.n)::int), CASE p.state WHEN 'draft' THEN 0 ELSE ${TOTAL} END, h.pack_id,
     CASE WHEN ${PRESSED} THEN '2026-1' END, CASE WHEN ${PRESSED} THEN p.created_at END,
     CASE WHEN p.state <> 'draft' THEN p.created_at + interval '2 minutes' END, ${EXPIRES_AT}, p.created_at,
     CASE WHEN ${IS_SOLD} THEN p.created_at + interval '10 minutes' END,
     CASE WHEN p.state = 'annulled' THEN p.created_at + interval '3 days' END,
     CASE WHEN ${IS_SOLD} THEN ${SNAPSHOT} END
   FROM planned p JOIN shelf h ON h.id = p.shelf_id LEFT JOIN guardians g ON g.id = p.guardian_id`,
  ],

  [
    "order_lines",
    `(order_id, position, student_id, program_id, venue_id, quote, total_clp)
   SELECT p.order_id, number - 1, p.student_id - 1 + number, h.program_id, h.venue_id, ${QUOTE},
     p.price_clp - p.off_clp
   FROM planned p JOIN shelf h ON h.id = p.shelf_id, generate_series(1, p.students) AS number
   WHERE p.state <> 'draft' OR p.has_guardian`,
  ],

  [
    "order_line_courses",
    `(line_id, position, course_id)
   SELECT l.id, course.position, course.id
   FROM order_lines l JOIN planned p USING (order_id) JOIN shelf h ON h.id = p.shelf_id,
     unnest(h.course_ids) WITH ORDINALITY AS course (id, position)`,
  ],

  [
    "order_events",
    `(order_id, at, actor, event, details)
   SELECT p.order_id, p.created_at + e.after, e.actor, e.event, e.details
   FROM planned p, (VALUES
     (1, interval '0', 'buyer', 'created', NULL::jsonb, '{draft,held,paying,expired,finished,annulled}'::text[]),
     (2, interval '2 minutes', 'buyer', 'saved', '{"to": "held", "from": "draft"}', '{held,paying,expired,finished,annulled}'),
     (3, interval '8 minutes', 'buyer', 'pay_pressed', '{"to": "paying", "from": "held"}', '{paying,finished,annulled}'),
     (4, interval '10 minutes', 'buyer', 'paid', '{"to": "finished", "from": "paying"}', '{finished,annulled}'),
     (5, interval '17 minutes', 'sweeper', 'hold_lapsed', '{"to": "expired", "from": "held"}', '{expired}'),
     (6, interval '3 days', 'staff', 'annulled', '{"to": "annulled", "from": "finished"}', '{annulled}')
   ) AS e (step, after, actor, event, details, states)
   WHERE p.state = ANY(e.states) ORDER BY p.n, e.step`,
  ],

  [
    "holds",
    `(order_id, item_id, quantity, expires_at)
   SELECT o.id, item_id, p.students, o.hold_expires_at
   FROM planned p JOIN shelf h ON h.id = p.shelf_id JOIN orders o ON o.id = p.order_id, unnest(h.item_ids) AS item_id
   WHERE ${IS_LIVE} ORDER BY p.n, item_id`,
  ],
  [
    "holds",
    `(order_id, item_id, quantity, expires_at)
   SELECT o.id, p.coupon_item, 1, o.hold_expires_at FROM planned p JOIN orders o ON o.id = p.order_id
   WHERE ${IS_LIVE} AND p.coupon_item IS NOT NULL ORDER BY p.n`,
  ],
];

const COUNTS = [
  // What was sold is counted, and everybody who holds has room, as the seed of the bench gives it.
  `WITH sold AS (
     SELECT item_id, sum(units) AS units FROM (
       SELECT item_id, p.students AS units FROM planned p JOIN shelf h ON h.id = p.shelf_id, unnest(h.item_ids) AS item_id
       WHERE p.state = 'finished'
       UNION ALL SELECT coupon_item, 1 FROM planned WHERE state = 'finished' AND coupon_item IS NOT NULL) AS bought
     GROUP BY item_id)
   UPDATE scarce_items i SET sold = i.initially_sold + sold.units,
     capacity = greatest(i.capacity, i.initially_sold + sold.units
       + (SELECT coalesce(sum(quantity), 0) FROM holds WHERE item_id = i.id) + 40)
   FROM sold WHERE sold.item_id = i.id`,
  `UPDATE scarce_items i SET capacity = i.sold + held.units + 40
   FROM (SELECT item_id, sum(quantity) AS units FROM holds GROUP BY item_id) AS held
   WHERE held.item_id = i.id AND i.sold + held.units > i.capacity`,
];

/** The planned orders with lines, history, live holds and counted seats. */
export async function insertOrders(client: Client): Promise<void> {
  await fillTables(client, FILLINGS);
  for (const statement of COUNTS) await client.query(statement);
}
