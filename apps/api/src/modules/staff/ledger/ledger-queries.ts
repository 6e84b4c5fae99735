import { FULL_REFUND_PURPOSES } from "@shop/domain/orders/payment-states";
import { type SQL, sql } from "drizzle-orm";
import type { Reader } from "../../../db/database";
import { KEEPS_COUPON } from "../../orders/quotes/coupon-queries";

// One row per unit, from the snapshots and not from any counter. Courses of a change are in the changed order's
// snapshot.
const bought = sql`
  SELECT o.id AS order_id, c.item_id FROM orders o,
    jsonb_array_elements(o.snapshot->'students') AS student, jsonb_array_elements(student->'courses') AS course
    JOIN courses c ON c.id = (course->>'id')::int
  WHERE o.state = 'finished' AND o.changes_order_id IS NULL AND student->>'ended' IS NULL
  UNION ALL
  SELECT o.id, p.item_id FROM orders o JOIN packs p ON p.id = (o.snapshot->'pack'->>'id')::int
  WHERE o.state = 'finished' AND o.changes_order_id IS NULL
  UNION ALL
  SELECT o.id, c.item_id FROM orders o JOIN coupons c ON c.code = o.snapshot->'coupon'->>'code'
  WHERE (o.state = 'finished' OR ${sql.raw(KEEPS_COUPON)}) AND o.changes_order_id IS NULL`;

const WHOLE = sql.join(
  FULL_REFUND_PURPOSES.map((purpose) => sql`${purpose}`),
  sql`, `,
);

const FAULTS = {
  OVERSOLD: sql`
    SELECT 'item ' || i.id AS subject, i.kind || ': ' || i.sold || ' sold and ' || held.units || ' held of ' || i.capacity AS figures
    FROM scarce_items i, LATERAL (
      SELECT coalesce(sum(quantity), 0) AS units FROM holds WHERE item_id = i.id AND expires_at > shop_now()) AS held
    WHERE i.sold + held.units > i.capacity`,

  SOLD_DIFFERS: sql`
    SELECT 'item ' || i.id AS subject,
      i.kind || ': ' || i.sold || ' sold, ' || i.initially_sold || ' before and ' || count(b.order_id) || ' by finished orders' AS figures
    FROM scarce_items i LEFT JOIN (${bought}) AS b ON b.item_id = i.id
    GROUP BY i.id HAVING i.sold <> i.initially_sold + count(b.order_id)`,

  LINES_DIFFER: sql`
    SELECT 'order ' || o.id AS subject, 'lines, pack or coupon are not those of its receipt' AS figures
    FROM orders o, LATERAL (
      SELECT array_agg(l.position || '/' || c.course_id ORDER BY l.position, c.course_id) AS units,
        array_agg(DISTINCT l.position || '/' || l.student_id) AS students
      FROM order_lines l LEFT JOIN order_line_courses c ON c.line_id = l.id WHERE l.order_id = o.id
    ) AS stored, LATERAL (
      SELECT array_agg(ordinal - 1 || '/' || (course->>'id') ORDER BY ordinal, (course->>'id')::int) AS units,
        array_agg(DISTINCT ordinal - 1 || '/' || (student->>'id')) AS students
      FROM jsonb_array_elements(o.snapshot->'students') WITH ORDINALITY AS list (student, ordinal),
        jsonb_array_elements(student->'courses') AS course
    ) AS sold
    WHERE o.state = 'finished' AND (stored.units IS DISTINCT FROM sold.units
      -- A student who was erased is in the receipt alone.
      OR NOT array_remove(stored.students, NULL) <@ sold.students
      OR o.pack_id IS DISTINCT FROM (o.snapshot->'pack'->>'id')::int
      OR o.coupon_code IS DISTINCT FROM o.snapshot->'coupon'->>'code')`,

  STILL_HOLDING: sql`
    SELECT DISTINCT 'order ' || o.id AS subject, o.state || ' and still holding' AS figures
    FROM orders o JOIN holds h ON h.order_id = o.id WHERE o.state IN ('finished', 'annulled')`,

  UNPAID: sql`
    SELECT 'order ' || o.id AS subject,
      'finished for ' || o.total_clp || ', paid ' || coalesce(string_agg(a.amount_clp::text, ' and '), 'nothing') AS figures
    FROM orders o LEFT JOIN payment_attempts a ON a.order_id = o.id AND (a.state = 'authorized'
      -- What was paid may be given back in parts while the sale stands, and what paid a change with the changed sale.
      OR a.state = 'reversed' AND EXISTS (SELECT FROM refunds r
        WHERE r.attempt_id = a.id AND r.state = 'done'
          AND (r.purpose NOT IN (${WHOLE}) OR r.order_id = o.changes_order_id)))
    WHERE o.state = 'finished' GROUP BY o.id
    HAVING coalesce(sum(a.amount_clp), 0) <> o.total_clp OR count(a.id) > 1`,

  PAID_IN_VAIN: sql`
    SELECT 'attempt ' || a.id AS subject, 'authorized, its order is ' || o.state || ' and nobody gives the money back' AS figures
    FROM payment_attempts a JOIN orders o ON o.id = a.order_id
    WHERE a.state = 'authorized' AND o.state NOT IN ('finished', 'annulled')
      AND NOT EXISTS (SELECT FROM refunds r WHERE r.attempt_id = a.id AND r.state IN ('asked', 'unclear'))`,

  ANNULLED_IN_PART: sql`
    SELECT 'attempt ' || a.id AS subject, 'paid ' || a.amount_clp || ' of an annulled sale, going back ' || asked.clp AS figures
    FROM payment_attempts a JOIN orders paid ON paid.id = a.order_id
      JOIN orders o ON o.id = coalesce(paid.changes_order_id, paid.id), LATERAL (
        SELECT coalesce(sum(r.asked_clp), 0) AS clp FROM refunds r WHERE r.attempt_id = a.id AND r.state <> 'refused') AS asked
    WHERE a.state = 'authorized' AND a.payment_kind <> 'scholarship' AND o.state = 'annulled' AND asked.clp < a.amount_clp
      -- One that its students ended keeps the price of the classes given.
      AND EXISTS (SELECT FROM refunds r WHERE r.order_id = o.id AND r.purpose = 'annulment' AND r.state <> 'refused')`,

  RETURNED_TOO_MUCH: sql`
    SELECT 'attempt ' || a.id AS subject, 'paid ' || a.amount_clp || ', going back ' || sum(r.asked_clp) AS figures
    FROM payment_attempts a JOIN refunds r ON r.attempt_id = a.id AND r.state <> 'refused'
    GROUP BY a.id HAVING sum(r.asked_clp) > a.amount_clp`,

  SCHOLARSHIP_RETURNED: sql`
    SELECT 'attempt ' || a.id AS subject, 'a scholarship of ' || a.amount_clp || ', going back as money ' || sum(r.asked_clp) AS figures
    FROM payment_attempts a JOIN refunds r ON r.attempt_id = a.id AND r.state <> 'refused'
    WHERE a.payment_kind = 'scholarship' GROUP BY a.id`,

  RETURNED_DIFFERS: sql`
    SELECT 'attempt ' || a.id AS subject,
      a.state || ' with ' || coalesce(a.reversed_clp, 0) || ' of ' || a.amount_clp || ' back, its refunds gave ' || given.clp AS figures
    FROM payment_attempts a, LATERAL (
      SELECT coalesce(sum(r.amount_clp), 0) AS clp, coalesce(bool_or(r.purpose IN (${WHOLE})), false) AS is_whole
      FROM refunds r WHERE r.attempt_id = a.id AND r.state = 'done') AS given
    WHERE a.reversed_clp IS NOT NULL AND a.reversed_clp <> given.clp OR a.reversed_clp IS NULL AND given.clp > 0
      OR a.state = 'authorized' AND given.clp >= a.amount_clp
      OR a.state = 'reversed' AND NOT given.is_whole AND given.clp < a.amount_clp`,

  NO_TAX_DOCUMENT: sql`
    SELECT 'attempt ' || a.id AS subject, 'its money came and no document of tax tells of it' AS figures
    FROM payment_attempts a
    WHERE a.state = 'authorized'
      AND NOT EXISTS (SELECT FROM tax_documents t WHERE t.attempt_id = a.id AND t.refund_id IS NULL)
    UNION ALL
    SELECT 'attempt ' || r.attempt_id, 'gave ' || r.amount_clp || ' back and no document of tax tells of it'
    FROM refunds r
    WHERE r.state = 'done' AND r.amount_clp > 0
      AND NOT EXISTS (SELECT FROM tax_documents t WHERE t.refund_id = r.id AND t.amount_clp = r.amount_clp)`,

  ENDED_TWICE: sql`
    SELECT 'order ' || e.order_id AS subject, 'student ' || place || ' has ' || count(*) || ' endings' AS figures
    FROM order_endings e, unnest(e.positions) AS place GROUP BY e.order_id, place HAVING count(*) > 1`,

  BOUGHT_TWICE: sql`
    SELECT 'order ' || max(o.id) AS subject, 'course ' || (course->>'id') || ' was sold to its student before' AS figures
    FROM orders o, jsonb_array_elements(o.snapshot->'students') AS student,
      jsonb_array_elements(student->'courses') AS course
    WHERE o.state = 'finished' AND o.changes_order_id IS NULL AND student->>'rut' IS NOT NULL AND student->>'ended' IS NULL
      AND o.snapshot->'guardian'->>'email' IS NOT NULL
    GROUP BY student->>'rut', course->>'id', o.snapshot->'guardian'->>'email' HAVING count(DISTINCT o.id) > 1`,

  TWO_PAYABLE: sql`
    SELECT 'order ' || order_id AS subject, count(*) || ' attempts can be paid' AS figures FROM payment_attempts
    WHERE state IN ('created', 'committing', 'unknown', 'authorized') GROUP BY order_id HAVING count(*) > 1`,
} as const satisfies Record<string, SQL>;

type FaultKind = keyof typeof FAULTS;

export interface LedgerFault {
  kind: FaultKind;
  /** `item 12`, `order 7` or `attempt 3`. */
  subject: string;
  figures: string;
}

/** From raw rows; empty when all agree. One statement, so it sees one moment of a running shop. */
export async function findLedgerFaults(db: Reader): Promise<LedgerFault[]> {
  const deps = Object.entries(FAULTS).map(
    ([kind, query]) =>
      sql`SELECT ${kind}::text AS kind, fault.subject, fault.figures FROM (${query}) AS fault`,
  );
  const { rows } = await db.execute<{ kind: FaultKind; subject: string; figures: string }>(
    sql.join(deps, sql` UNION ALL `),
  );
  return rows.map(({ kind, subject, figures }) => ({ kind, subject, figures }));
}
