import { type EndedHold, HOLD_REST_MINUTES } from "@shop/domain/orders/hold-times";
import { PAID_SEATS_COUNT_DAYS, type SectionUse } from "@shop/domain/orders/seat-budgets";
import type { Tx } from "../../../db/database";
import { firstOf, statement } from "../../../db/statement";
import type { CountedItems } from "../../inventory/hold-items";
import type { Availability } from "../../inventory/item-queries";
import {
  asSurroundings,
  type OrderSurroundings,
  SURROUNDINGS,
  valuesOfSurroundings,
} from "../orders/order-queries";

/** Whose seats and packs are counted: of a session, of the mailboxes that it proved, of their domain, of a network. */
export interface Taker {
  orderId: number;
  sessionId: string;
  /** Null where no network is asked. */
  network: string | null;
  /** Domains of which each mailbox counts for itself. */
  publicDomains: readonly string[];
}

/** Mailboxes that the session at a place of the values proved. */
const mailboxesOf = (session: string) =>
  `SELECT DISTINCT mailbox_of(email) AS mailbox FROM otp_challenges
   WHERE session_id = ${session}::uuid AND proven_at IS NOT NULL`;

/** Domains of mailboxes that are no public provider's. */
const domainsOf = (mailboxes: string, publicDomains: string) =>
  `SELECT DISTINCT mail_domain_of(mailbox) AS domain FROM (${mailboxes}) AS own
   WHERE NOT ARRAY[split_part(mailbox, '@', 2), mail_domain_of(mailbox)] && ${publicDomains}::text[]`;

const LOCK = statement(`
  SELECT pg_advisory_xact_lock(key) FROM (
    SELECT DISTINCT hashtextextended(name, 0) AS key FROM (
      SELECT $1::text UNION ALL ${mailboxesOf("$1")} UNION ALL
      SELECT domain FROM (${domainsOf(mailboxesOf("$1"), "$3")}) AS domains UNION ALL
      SELECT $2::text WHERE $2::text IS NOT NULL AND NOT EXISTS (${mailboxesOf("$1")})) AS names (name)
    ORDER BY key
  ) AS keys`);

/**
 * Lets one reservation of a session, of a mailbox, of its domain, or of a network that proved none begin at a time, until
 * the transaction ends: who counts all their seats after it sees what the others began. Seats of one section are counted
 * behind its own lock. Taken in key order, after the order's row and before scarce items.
 */
export async function lockTaker(tx: Tx, { sessionId, network, publicDomains }: Taker): Promise<void> {
  await LOCK(tx, [sessionId, network, publicDomains]);
}

/** What others of the network hold of a section. */
type NetworkSeats = Pick<SectionUse, "network" | "unproven">;

/** What is not sold of a section; of a session that proved nothing, also what all such hold of it. */
type UnsoldSeats = Pick<SectionUse, "strangers" | "unsold">;

/** What others hold now, and what that leaves for an order. */
export interface Reservations {
  /** The session proved a mailbox. */
  isProven: boolean;
  /** It proved one of a domain that is no public provider. */
  hasOwnDomain: boolean;
  /** Seats of each section that staff allow its mailbox; null where they said nothing. */
  granted: number | null;
  /** Other orders that hold, of the session and of the mailboxes that it proved. */
  orders: number;
  /** Seats in them, by scarce item. */
  ownSeats: Map<number, number>;
  /** Seats of the wanted sections that its mailboxes paid lately, by scarce item. */
  paidSeats: Map<number, number>;
  /** What other orders of the session and of its mailboxes had of the wanted sections until a moment ago. */
  ended: EndedHold | null;
  /** Somebody else of the network, or of such a domain, holds seats after proving a mailbox. */
  hasNeighbours: boolean;
  hasRelatives: boolean;
  /** Seats of other orders of the network whose sessions proved a mailbox, or none, as this one did. */
  networkTotal: number;
  /** Seats of other orders of a domain that is no public provider. */
  domainTotal: number;
  /** Seats of the wanted sections in other orders of the network, by scarce item. */
  networkSeats: Map<number, NetworkSeats>;
  /** Seats of the wanted sections in other orders of a domain that is no public provider, by scarce item. */
  domainSeats: Map<number, number>;
  unsoldSeats: Map<number, UnsoldSeats>;
  /** The wanted items. */
  items: CountedItems;
}

interface Units {
  itemId: number;
  units: number;
}

interface ToldReservations
  extends Pick<
    Reservations,
    | "isProven"
    | "hasOwnDomain"
    | "hasNeighbours"
    | "hasRelatives"
    | "granted"
    | "orders"
    | "networkTotal"
    | "domainTotal"
  > {
  ownSeats: Units[];
  paidSeats: Units[];
  /** Instants in ISO 8601. */
  ended: { startedAt: string; endedAt: string } | null;
  networkSeats: (NetworkSeats & { itemId: number })[];
  domainSeats: Units[];
  unsoldSeats: (UnsoldSeats & { itemId: number })[];
  items: (Availability & { itemId: number })[];
}

// From the buyer to the orders, each asked by itself: PostgreSQL thinks that few reservations live, whose ends lie
// beyond all that it has counted, and would look through all of them. OFFSET keeps it from beginning at the seats.
const IS_LIVE =
  "(SELECT x.state IN ('held', 'paying') AND x.hold_expires_at > shop_now() FROM orders x WHERE x.id = o.id)";
const SEATS = `orders o CROSS JOIN LATERAL (
  SELECT h.item_id, h.quantity FROM holds h JOIN scarce_items i ON i.id = h.item_id AND i.kind <> 'coupon'
  WHERE h.order_id = o.id AND h.expires_at > shop_now() OFFSET 0) AS seats`;

interface Places {
  network: string;
  items: string;
  publicDomains: string;
}

const IS_PROVEN =
  "EXISTS (SELECT FROM otp_challenges c WHERE c.session_id = o.session_id AND c.proven_at IS NOT NULL)";
const IS_OF_OTHERS = "o.id <> $1 AND NOT EXISTS (SELECT FROM buyers b WHERE b.id = o.session_id)";
const IS_OF_DOMAIN = `EXISTS (
  SELECT FROM otp_challenges c JOIN domains d ON right(c.email, length(d.domain) + 1) IN ('@' || d.domain, '.' || d.domain)
  WHERE c.session_id = o.session_id AND c.proven_at IS NOT NULL)`;

/** What other orders hold of the wanted sections; a section has few seats, a carrier's network many orders. */
const heldOf = (items: string) => `holds h JOIN orders o ON o.id = h.order_id
  WHERE h.item_id = ANY(${items}::int[]) AND h.expires_at > shop_now() AND h.order_id <> $1`;

/** Sold rows of a section are few. What was taken back or changed for another course has none any more. */
const paidSeats = (items: string) => `
  SELECT c.item_id AS "itemId", count(*)::int AS units
  FROM courses c JOIN student_courses s ON s.course_id = c.id JOIN orders o ON o.id = s.order_id
    JOIN guardians g ON g.id = o.guardian_id
  WHERE c.item_id = ANY(${items}::int[]) AND mailbox_of(g.email) IN (SELECT mailbox FROM mailboxes)
    AND o.state = 'finished' AND o.finished_at > shop_now() - make_interval(days => ${PAID_SEATS_COUNT_DAYS})
  GROUP BY c.item_id`;

/** Reserved, unpaid and over, let go of or lapsed; a purchase since ends it: whoever paid kept seats from nobody. */
const HAS_JUST_ENDED = `
  o.state IN ('draft', 'held', 'paying', 'expired') AND o.hold_expires_at <= shop_now()
  AND o.hold_expires_at > shop_now() - make_interval(mins => ${HOLD_REST_MINUTES})
  AND o.hold_started_at > coalesce(
    (SELECT max(p.finished_at) FROM orders p WHERE p.session_id = o.session_id), '-infinity')`;
const hasSomeOf = (items: string) => `EXISTS (
  SELECT FROM order_lines l JOIN order_line_courses t ON t.line_id = l.id JOIN courses c ON c.id = t.course_id
  WHERE l.order_id = o.id AND c.item_id = ANY(${items}::int[]))`;

/** One row: what others of the taker hold beside the order `$1` of the session `$2`; the others at their places. */
const reservations = ({ network, items, publicDomains }: Places) => `
  WITH mailboxes AS MATERIALIZED (${mailboxesOf("$2")}),
  domains AS MATERIALIZED (${domainsOf("SELECT * FROM mailboxes", publicDomains)}), buyers AS (
    SELECT $2::uuid AS id UNION
    SELECT c.session_id FROM mailboxes m
      JOIN otp_challenges c ON mailbox_of(c.email) = m.mailbox AND c.proven_at IS NOT NULL),
  relatives AS (
    SELECT DISTINCT c.session_id AS id FROM domains d
      JOIN otp_challenges c ON mail_domain_of(c.email) = d.domain AND c.proven_at IS NOT NULL)
  SELECT EXISTS (SELECT FROM mailboxes) AS "isProven", EXISTS (SELECT FROM domains) AS "hasOwnDomain",
    (SELECT max(g.seats)::int FROM mailboxes m JOIN seat_grants g ON g.mailbox = m.mailbox
      WHERE g.expires_at > shop_now()) AS granted,
    (SELECT count(*)::int FROM buyers b JOIN orders o ON o.session_id = b.id
      WHERE o.id <> $1 AND ${IS_LIVE}) AS orders,
    coalesce((SELECT json_agg(taken) FROM (
      SELECT item_id AS "itemId", sum(quantity)::int AS units FROM buyers b JOIN ${SEATS} ON true
      WHERE o.session_id = b.id AND o.id <> $1 GROUP BY item_id) AS taken), '[]') AS "ownSeats",
    coalesce((SELECT json_agg(taken) FROM (${paidSeats(items)}) AS taken), '[]') AS "paidSeats",
    (SELECT CASE WHEN count(*) > 0
        THEN json_build_object('startedAt', min(o.hold_started_at), 'endedAt', max(o.hold_expires_at)) END
      FROM buyers b JOIN orders o ON o.session_id = b.id
      WHERE o.id <> $1 AND ${HAS_JUST_ENDED} AND ${hasSomeOf(items)}) AS ended,
    EXISTS (SELECT FROM ${SEATS} WHERE o.network = ${network}::text AND ${IS_OF_OTHERS} AND ${IS_PROVEN}) AS "hasNeighbours",
    EXISTS (SELECT FROM relatives r JOIN ${SEATS} ON true WHERE o.session_id = r.id AND ${IS_OF_OTHERS}) AS "hasRelatives",
    (SELECT coalesce(sum(quantity), 0)::int FROM ${SEATS}
      WHERE o.network = ${network}::text AND o.id <> $1
        AND EXISTS (SELECT FROM mailboxes) = ${IS_PROVEN}) AS "networkTotal",
    (SELECT coalesce(sum(quantity), 0)::int FROM relatives r JOIN ${SEATS} ON true
      WHERE o.session_id = r.id AND o.id <> $1) AS "domainTotal",
    coalesce((SELECT json_agg(taken) FROM (
      SELECT h.item_id AS "itemId", sum(h.quantity)::int AS network,
        coalesce(sum(h.quantity) FILTER (WHERE NOT ${IS_PROVEN}), 0)::int AS unproven
      FROM ${heldOf(items)}
        AND EXISTS (SELECT FROM orders WHERE network = ${network}::text AND id <> $1) AND o.network = ${network}::text
      GROUP BY h.item_id) AS taken), '[]') AS "networkSeats",
    coalesce((SELECT json_agg(taken) FROM (
      SELECT h.item_id AS "itemId", sum(h.quantity)::int AS units
      FROM ${heldOf(items)} AND EXISTS (SELECT FROM domains) AND ${IS_OF_DOMAIN}
      GROUP BY h.item_id) AS taken), '[]') AS "domainSeats",
    coalesce((SELECT json_agg(taken) FROM (
      SELECT i.id AS "itemId", i.capacity - i.sold AS unsold, (
        SELECT coalesce(sum(h.quantity), 0)::int FROM ${heldOf("ARRAY[i.id]")} AND NOT ${IS_PROVEN}
          AND NOT EXISTS (SELECT FROM mailboxes)) AS strangers
      FROM scarce_items i WHERE i.id = ANY(${items}::int[])) AS taken), '[]') AS "unsoldSeats",
    coalesce((SELECT json_agg(wanted) FROM (
      SELECT item_id AS "itemId", capacity, free
      FROM free_units($1::bigint) WHERE item_id = ANY(${items}::int[])) AS wanted), '[]') AS items`;

const byItem = (taken: readonly Units[]) => new Map(taken.map(({ itemId, units }) => [itemId, units]));

const toReservations = ({
  ownSeats,
  paidSeats,
  ended,
  networkSeats,
  domainSeats,
  unsoldSeats,
  items,
  ...told
}: ToldReservations): Reservations => ({
  ...told,
  ownSeats: byItem(ownSeats),
  paidSeats: byItem(paidSeats),
  ended: ended && { startedAt: new Date(ended.startedAt), endedAt: new Date(ended.endedAt) },
  networkSeats: new Map(networkSeats.map(({ itemId, ...seats }) => [itemId, seats])),
  unsoldSeats: new Map(unsoldSeats.map(({ itemId, ...seats }) => [itemId, seats])),
  domainSeats: byItem(domainSeats),
  items: new Map(items.map(({ itemId, capacity, free }) => [itemId, { capacity, free }])),
});

const COUNT = statement<ToldReservations>(
  `SELECT * FROM (${reservations({ network: "$3", items: "$4", publicDomains: "$5" })}) AS counted`,
);

/** Counts for an order what others hold; the last word under `lockTaker` and the lock of the items. */
export async function readReservations(
  tx: Tx,
  { orderId, sessionId, network, publicDomains }: Taker,
  itemIds: readonly number[],
): Promise<Reservations> {
  const told = firstOf(await COUNT(tx, [orderId, sessionId, network, itemIds, publicDomains]));
  if (!told) throw new Error("the reservations were not counted");
  return toReservations(told);
}

const READ_ALL = statement<OrderSurroundings & ToldReservations>(`
  SELECT * FROM (${SURROUNDINGS}) AS around,
    (${reservations({ network: "$4", items: "$5", publicDomains: "$6" })}) AS counted`);

/** The same with what surrounds the order, for one whose items were known before it was read. */
export async function readReservationsInSurroundings(
  tx: Tx,
  { network, publicDomains, ...order }: Taker & { studentIds: readonly number[] },
  itemIds: readonly number[],
): Promise<{ around: OrderSurroundings; others: Reservations }> {
  const values = [...valuesOfSurroundings(order), network, itemIds, publicDomains];
  const told = asSurroundings(firstOf(await READ_ALL(tx, values)));
  return { around: told, others: toReservations(told) };
}

/** More than any section has seats. */
const ENOUGH_PROOFS = 500;

const CROWD = statement<{ mailboxes: number }>(`
  SELECT count(DISTINCT CASE WHEN split_part(email, '@', 2) = ANY($3::text[]) THEN mailbox_of(email)
    WHEN mail_domain_of(email) = ANY($3::text[]) THEN mailbox_of(email) ELSE mail_domain_of(email) END)::int AS mailboxes
  FROM (
    SELECT email FROM otp_challenges WHERE session_id = $1::uuid AND proven_at IS NOT NULL
    UNION ALL (SELECT c.email FROM orders o JOIN otp_challenges c ON c.session_id = o.session_id AND c.proven_at IS NOT NULL
      WHERE o.network = $2 AND ${IS_LIVE} LIMIT ${ENOUGH_PROOFS})) AS proofs`);

/**
 * Mailboxes that were proven by a session, and by those of its network that hold seats now. All of a domain count as
 * one, unless anybody gets a mailbox there.
 */
export async function countMailboxes(tx: Tx, { sessionId, network, publicDomains }: Taker): Promise<number> {
  return firstOf(await CROWD(tx, [sessionId, network, publicDomains]))?.mailboxes ?? 0;
}
