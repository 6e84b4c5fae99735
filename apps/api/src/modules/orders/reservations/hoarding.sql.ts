import { HOLD_REST_MINUTES } from "@shop/domain/orders/hold-times";
import { PAID_SEATS_COUNT_DAYS } from "@shop/domain/orders/seat-budgets";

export const mailboxesOf = (session: string) =>
  `SELECT DISTINCT mailbox_of(email) AS mailbox FROM otp_challenges
   WHERE session_id = ${session}::uuid AND proven_at IS NOT NULL`;

export const domainsOf = (mailboxes: string, publicDomains: string) =>
  `SELECT DISTINCT mail_domain_of(mailbox) AS domain FROM (${mailboxes}) AS own
   WHERE NOT ARRAY[split_part(mailbox, '@', 2), mail_domain_of(mailbox)] && ${publicDomains}::text[]`;

// One lookup per buyer's order: PostgreSQL underestimates live reservations, whose ends lie beyond its statistics, and
// would scan them all. OFFSET 0 keeps it from starting at the seats, and from reading all codes for one mailbox or domain.
export const IS_LIVE =
  "(SELECT x.state IN ('held', 'paying') AND x.hold_expires_at > shop_now() FROM orders x WHERE x.id = o.id)";
const SEATS = `orders o CROSS JOIN LATERAL (
  SELECT h.item_id, h.quantity FROM holds h JOIN scarce_items i ON i.id = h.item_id AND i.kind <> 'coupon'
  WHERE h.order_id = o.id AND h.expires_at > shop_now() OFFSET 0) AS seats`;

// Not the proof itself: whoever takes seats first and proves a mailbox then would be counted to nobody.
const IS_PROVEN = "o.is_proven_hold";
const IS_OWN = "(o.session_id = $2::uuid OR o.is_proven_hold)";
const IS_OF_OTHERS = "o.id <> $1 AND NOT EXISTS (SELECT FROM buyers b WHERE b.id = o.session_id)";
const IS_OF_DOMAIN = `EXISTS (
  SELECT FROM otp_challenges c JOIN domains d ON right(c.email, length(d.domain) + 1) IN ('@' || d.domain, '.' || d.domain)
  WHERE c.session_id = o.session_id AND c.proven_at IS NOT NULL AND o.is_proven_hold OFFSET 0)`;

const heldOf = (items: string) => `holds h JOIN orders o ON o.id = h.order_id
  WHERE h.item_id = ANY(${items}::int[]) AND h.expires_at > shop_now() AND h.order_id <> $1`;

// Sold rows of a section are few. What was taken back or changed for another course has none any more.
const PAID_SEATS = `
  SELECT c.item_id AS "itemId", count(*)::int AS units
  FROM courses c JOIN student_courses s ON s.course_id = c.id JOIN orders o ON o.id = s.order_id
    JOIN guardians g ON g.id = o.guardian_id
  WHERE c.item_id = ANY($4::int[]) AND mailbox_of(g.email) IN (SELECT mailbox FROM mailboxes)
    AND o.state = 'finished' AND o.finished_at > shop_now() - make_interval(days => ${PAID_SEATS_COUNT_DAYS})
  GROUP BY c.item_id`;

// Unpaid holds that were released or lapsed; a purchase since resets this, since it kept no seat from others.
const HAS_JUST_ENDED = `
  o.state IN ('draft', 'held', 'paying', 'expired') AND o.hold_expires_at <= shop_now()
  AND o.hold_expires_at > shop_now() - make_interval(mins => ${HOLD_REST_MINUTES})
  AND o.hold_started_at > coalesce(
    (SELECT max(p.finished_at) FROM orders p WHERE p.session_id = o.session_id), '-infinity')`;
const HAS_SOME_OF_THEM = `EXISTS (
  SELECT FROM order_lines l JOIN order_line_courses t ON t.line_id = l.id JOIN courses c ON c.id = t.course_id
  WHERE l.order_id = o.id AND c.item_id = ANY($4::int[]))`;

// One row: what others of the taker hold beside the order `$1` of the session `$2`, network `$3`, items `$4`, family
// `$6`.
export const RESERVATIONS = `
  WITH mailboxes AS MATERIALIZED (${mailboxesOf("$2")}),
  domains AS MATERIALIZED (${domainsOf("SELECT * FROM mailboxes", "$5")}), buyers AS (
    SELECT $2::uuid AS id UNION
    SELECT c.session_id FROM mailboxes m CROSS JOIN LATERAL (
      SELECT session_id FROM otp_challenges
      WHERE mailbox_of(email) = m.mailbox AND proven_at IS NOT NULL OFFSET 0) AS c),
  relatives AS (
    SELECT DISTINCT c.session_id AS id FROM domains d CROSS JOIN LATERAL (
      SELECT session_id FROM otp_challenges
      WHERE mail_domain_of(email) = d.domain AND proven_at IS NOT NULL OFFSET 0) AS c)
  SELECT shop_now() AS now, (SELECT edition FROM catalogue_edition) AS edition,
    EXISTS (SELECT FROM mailboxes) AS "isProven", EXISTS (SELECT FROM domains) AS "hasOwnDomain",
    (SELECT max(g.seats)::int FROM mailboxes m JOIN seat_grants g ON g.mailbox = m.mailbox
      WHERE g.expires_at > shop_now()) AS granted,
    (SELECT count(*)::int FROM buyers b JOIN orders o ON o.session_id = b.id
      WHERE o.id <> $1 AND ${IS_OWN} AND ${IS_LIVE}) AS orders,
    coalesce((SELECT json_agg(json_build_object('itemId', item_id, 'units', units,
        'free', (SELECT f.free FROM free_units($1::bigint) f WHERE f.item_id = taken.item_id))) FROM (
      SELECT item_id, sum(quantity)::int AS units FROM buyers b JOIN ${SEATS} ON true
      WHERE o.session_id = b.id AND o.id <> $1 AND ${IS_OWN} GROUP BY item_id) AS taken), '[]') AS "ownSeats",
    coalesce((SELECT json_agg(taken) FROM (${PAID_SEATS}) AS taken), '[]') AS "paidSeats",
    (SELECT CASE WHEN count(*) > 0
        THEN json_build_object('startedAt', min(o.hold_started_at), 'endedAt', max(o.hold_expires_at)) END
      FROM buyers b JOIN orders o ON o.session_id = b.id
      WHERE o.id <> $1 AND ${HAS_JUST_ENDED} AND ${HAS_SOME_OF_THEM}) AS ended,
    EXISTS (SELECT FROM ${SEATS} WHERE o.network = $3::text AND ${IS_OF_OTHERS} AND ${IS_PROVEN}) AS "hasNeighbours",
    EXISTS (SELECT FROM relatives r JOIN ${SEATS} ON true WHERE o.session_id = r.id AND ${IS_PROVEN} AND ${IS_OF_OTHERS}) AS "hasRelatives",
    (SELECT coalesce(sum(quantity), 0)::int FROM ${SEATS}
      WHERE o.network = $3::text AND o.id <> $1
        AND EXISTS (SELECT FROM mailboxes) = ${IS_PROVEN}) AS "networkTotal",
    CASE WHEN EXISTS (SELECT FROM free_units($1::bigint) WHERE item_id = ANY($4::int[]) AND free < 2 * $6::int)
      THEN (
        SELECT coalesce(sum(least(units, $6::int)), 0)::int FROM (
          SELECT item_id, sum(quantity)::int AS units FROM ${SEATS}
          WHERE o.network = $3::text AND o.id <> $1 AND EXISTS (SELECT FROM mailboxes) = ${IS_PROVEN}
          GROUP BY item_id) AS taken
        WHERE (SELECT f.free FROM free_units($1::bigint) f WHERE f.item_id = taken.item_id) < $6::int)
      ELSE 0 END AS "networkLast",
    (SELECT coalesce(sum(quantity), 0)::int FROM relatives r JOIN ${SEATS} ON true
      WHERE o.session_id = r.id AND ${IS_PROVEN} AND o.id <> $1) AS "domainTotal",
    coalesce((SELECT json_agg(taken) FROM (
      SELECT h.item_id AS "itemId", sum(h.quantity)::int AS network,
        coalesce(sum(h.quantity) FILTER (WHERE NOT ${IS_PROVEN}), 0)::int AS unproven
      FROM ${heldOf("$4")}
        AND EXISTS (SELECT FROM orders WHERE network = $3::text AND id <> $1) AND o.network = $3::text
      GROUP BY h.item_id) AS taken), '[]') AS "networkSeats",
    coalesce((SELECT json_agg(taken) FROM (
      SELECT h.item_id AS "itemId", sum(h.quantity)::int AS units
      FROM ${heldOf("$4")} AND EXISTS (SELECT FROM domains) AND ${IS_OF_DOMAIN}
      GROUP BY h.item_id) AS taken), '[]') AS "domainSeats",
    coalesce((SELECT json_agg(taken) FROM (
      SELECT i.id AS "itemId", i.capacity - i.sold AS unsold, (
        SELECT coalesce(sum(h.quantity), 0)::int FROM ${heldOf("ARRAY[i.id]")} AND NOT ${IS_PROVEN}
          AND NOT EXISTS (SELECT FROM mailboxes)) AS strangers
      FROM scarce_items i WHERE i.id = ANY($4::int[])) AS taken), '[]') AS "unsoldSeats",
    coalesce((SELECT json_agg(wanted) FROM (
      SELECT item_id AS "itemId", capacity, free
      FROM free_units($1::bigint) WHERE item_id = ANY($4::int[])) AS wanted), '[]') AS items`;
