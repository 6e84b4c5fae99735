import { coursePrice } from "@shop/domain/pricing/quote";
import type { ProgramKind } from "@shop/domain/programs/kind";
import type { Database } from "../../apps/api/src/db/database";
import { type Check, sqlCheck } from "./check";

/** Guardian and student have addresses of their own. */
const MAILS_PER_MOVE = 2;

interface Move {
  orderId: number;
  /** Names the mail. */
  changeId: number;
  courses: number[];
}

/** Of each order, also one that ended since, what acts moved. */
export async function findMoves({ $client }: Database): Promise<Move[]> {
  const { rows } = await $client.query<Move>(
    `SELECT o.id::int AS "orderId", min(c.id)::int AS "changeId",
       (SELECT coalesce(jsonb_agg(e.details->'courses'->0), '[]') FROM order_events e
        WHERE e.order_id = o.id AND e.event = 'section_moved') AS courses
     FROM order_changes c JOIN orders o ON o.id = c.order_id
     WHERE c.cause = 'section_moved' GROUP BY o.id, c.settled_at`,
  );
  return rows;
}

interface Charged {
  orderId: string;
  kind: ProgramKind;
  gross: number;
  courses: number[];
  pack: { id: number; priceClp: number; offerPriceClp: number } | null;
}

const CHARGED = `
  SELECT o.id AS "orderId", student->>'kind' AS kind, (student->'quote'->>'gross')::int AS gross,
    ARRAY(SELECT (course->>'id')::int FROM jsonb_array_elements(student->'courses') AS course) AS courses,
    nullif(o.snapshot->'pack', 'null') AS pack
  FROM orders o, jsonb_array_elements(o.snapshot->'students') AS student WHERE o.state = 'finished'`;

interface Published {
  subject: string;
  value: number | { before: number; now: number };
  from: Date;
  until: Date | null;
}

const PUBLISHED = `SELECT subject, value, from_at AS "from", until_at AS until FROM published_prices`;

/** Whether at one moment all of it was offered at that sum. */
function wasPublished({ kind, gross, courses, pack }: Charged, published: readonly Published[]): boolean {
  if (pack) {
    const kept = published.filter(({ subject }) => subject === `pack ${pack.id}`);
    return kept.some(({ value }) => typeof value === "object" && value.now === pack.offerPriceClp);
  }
  const own = published.filter(({ subject }) => courses.some((id) => subject === `course ${id}`));
  return own.some(({ from: at }) => {
    const then = own.filter(({ from, until }) => from <= at && (until === null || at < until));
    const sum = then.reduce((clp, { value }) => clp + coursePrice(Number(value), kind), 0);
    return then.length === courses.length && sum === gross;
  });
}

const PAID_AT_COUNTER = `
  SELECT 'order ' || o.id || ': ' || o.total_clp || ' sold, ' || coalesce(string_agg(a.amount_clp || ' ' || a.payment_kind, ', '), 'nothing') || ' paid' AS fault
  FROM orders o LEFT JOIN payment_attempts a ON a.order_id = o.id AND a.state = 'authorized'
  WHERE o.sold_by IS NOT NULL GROUP BY o.id
  HAVING o.state <> 'finished' OR count(a.id) <> 1 OR bool_or(a.payment_kind <> 'cash' OR a.amount_clp <> o.total_clp)`;

const GIVEN_BY_TWO = `
  SELECT 'proposal of order ' || p.order_id || ': ' || p.state || ', given ' || count(r.id) || ' times' AS fault
  FROM staff_proposals p
  LEFT JOIN refunds r ON r.order_id = p.order_id AND r.purpose = 'goodwill' AND r.asked_clp = p.gives_clp
  GROUP BY p.id
  HAVING p.state = 'open' OR count(r.id) <> (p.state = 'approved')::int
  UNION ALL
  SELECT 'goodwill of order ' || r.order_id || ' was proposed by nobody' FROM refunds r
  WHERE r.purpose = 'goodwill' AND NOT EXISTS (SELECT FROM staff_proposals p WHERE p.order_id = r.order_id)
  UNION ALL
  SELECT 'proposal ' || p.id || ' was approved by ' || coalesce(string_agg(a.actor, ' and '), 'nobody')
  FROM staff_proposals p JOIN staff_members m ON m.id = p.member_id
  LEFT JOIN desk_actions a ON a.action = 'approve' AND a.details->>'proposal' = p.id::text
  WHERE p.state = 'approved' GROUP BY p.id, m.email
  HAVING count(a.id) <> 1 OR bool_or(a.actor = 'staff:' || m.email)`;

/** What holds although staff load catalogues, move sections, sell and give back meanwhile. */
export const STAFF_CHECKS: Check[] = [
  sqlCheck("what two people gave back was given once, and approved by the other one", GIVEN_BY_TWO),
  sqlCheck("whatever was sold at the counter is bought and paid once, to the peso", PAID_AT_COUNTER),
  {
    name: "each student was sold a course at the counter once, as the counter was told",
    find: async ({ db: { $client }, recorder }) => {
      const { rows } = await $client.query<{ orderId: string; rut: string }>(
        `SELECT o.id AS "orderId", s.rut FROM orders o JOIN order_lines l ON l.order_id = o.id
         JOIN students s ON s.id = l.student_id WHERE o.sold_by IS NOT NULL`,
      );
      const ruts = new Set<string>();
      return rows.flatMap(({ orderId, rut }) => {
        const isNew = !ruts.has(rut) && recorder.boughtAt.has(Number(orderId));
        ruts.add(rut);
        return isNew ? [] : [`order ${orderId}`];
      });
    },
  },
  {
    name: "each family of a moved section was told of it once, and each student",
    find: async ({ db, letters }) =>
      (await findMoves(db)).flatMap(({ orderId, changeId }) => {
        const id = `<section_moved.${orderId}.${changeId}.`;
        const isOfMove = ({ messageId }: { messageId: string }) => messageId.startsWith(id);
        const told = new Set(letters.filter(isOfMove).map(({ messageId }) => messageId)).size;
        return told === MAILS_PER_MOVE ? [] : [`order ${orderId}, change ${changeId}: ${told} mails`];
      }),
  },
  {
    name: "nobody was charged a price that was never published",
    find: async ({ db: { $client } }) => {
      const { rows: published } = await $client.query<Published>(PUBLISHED);
      const { rows: charged } = await $client.query<Charged>(CHARGED);
      return charged
        .filter((sale) => !wasPublished(sale, published))
        .map(({ orderId, gross, courses }) => `order ${orderId}: ${gross} for courses ${courses}`);
    },
  },
];
