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

/** Whose reservations are counted: of a session, of the mailboxes that it proved, of a network. */
export interface Taker {
  orderId: number;
  sessionId: string;
  /** Null where no network is asked. */
  network: string | null;
}

/** Mailboxes that the session at a place of the values proved. */
const mailboxesOf = (session: string) =>
  `SELECT email FROM otp_challenges WHERE session_id = ${session}::uuid AND proven_at IS NOT NULL`;

const LOCK = statement(`
  SELECT pg_advisory_xact_lock(key) FROM (
    SELECT DISTINCT hashtextextended(name, 0) AS key FROM (
      SELECT $1::text UNION ALL ${mailboxesOf("$1")} UNION ALL
      SELECT $2::text WHERE $2::text IS NOT NULL AND NOT EXISTS (${mailboxesOf("$1")})) AS names (name)
    ORDER BY key
  ) AS keys`);

/**
 * Lets one reservation of a session, of a mailbox, or of a network that proved none begin at a time, until the
 * transaction ends: who counts after it sees what the others began. Taken in key order, after the order's row and
 * before scarce items.
 */
export async function lockTaker(tx: Tx, { sessionId, network }: Taker): Promise<void> {
  await LOCK(tx, [sessionId, network]);
}

/** What others hold now, and what that leaves for an order. */
export interface Reservations {
  /** The session proved a mailbox. */
  isProven: boolean;
  /** Other orders that hold, of the session and of the mailboxes that it proved. */
  orders: number;
  /** Seats in other orders of the session. */
  sessionSeats: number;
  /** Seats in other orders of the network whose sessions proved nothing, by scarce item. */
  networkSeats: Map<number, number>;
  /** The wanted items. */
  items: CountedItems;
}

interface ToldReservations extends Pick<Reservations, "isProven" | "orders" | "sessionSeats"> {
  networkSeats: { itemId: number; units: number }[];
  items: (Availability & { itemId: number })[];
}

// From the buyer to the orders, each asked by itself: PostgreSQL thinks that few reservations live, whose ends lie
// beyond all that it has counted, and would look through all of them. OFFSET keeps it from beginning at the seats.
const IS_LIVE =
  "(SELECT x.state IN ('held', 'paying') AND x.hold_expires_at > shop_now() FROM orders x WHERE x.id = o.id)";
const SEATS = `orders o CROSS JOIN LATERAL (
  SELECT h.item_id, h.quantity FROM holds h JOIN scarce_items i ON i.id = h.item_id AND i.kind = 'course'
  WHERE h.order_id = o.id AND h.expires_at > shop_now() OFFSET 0) AS seats`;

/** One row: what others of the taker hold beside the order `$1` of the session `$2`; network and items at their places. */
const reservations = ({ network, items }: { network: string; items: string }) => `
  WITH mailboxes AS MATERIALIZED (${mailboxesOf("$2")}), buyers AS (
    SELECT $2::uuid AS id UNION
    SELECT c.session_id FROM mailboxes m JOIN otp_challenges c ON c.email = m.email AND c.proven_at IS NOT NULL)
  SELECT EXISTS (SELECT FROM mailboxes) AS "isProven",
    (SELECT count(*)::int FROM buyers b JOIN orders o ON o.session_id = b.id
      WHERE o.id <> $1 AND ${IS_LIVE}) AS orders,
    (SELECT coalesce(sum(quantity), 0)::int FROM ${SEATS}
      WHERE o.session_id = $2::uuid AND o.id <> $1) AS "sessionSeats",
    coalesce((SELECT json_agg(taken) FROM (
      SELECT item_id AS "itemId", sum(quantity)::int AS units FROM ${SEATS}
      WHERE o.network = ${network}::text AND o.id <> $1 AND NOT EXISTS (
        SELECT FROM otp_challenges c WHERE c.session_id = o.session_id AND c.proven_at IS NOT NULL)
      GROUP BY item_id) AS taken), '[]') AS "networkSeats",
    coalesce((SELECT json_agg(wanted) FROM (
      SELECT item_id AS "itemId", capacity, free
      FROM free_units($1::bigint) WHERE item_id = ANY(${items}::int[])) AS wanted), '[]') AS items`;

const toReservations = ({
  isProven,
  orders,
  sessionSeats,
  networkSeats,
  items,
}: ToldReservations): Reservations => ({
  ...{ isProven, orders, sessionSeats },
  networkSeats: new Map(networkSeats.map(({ itemId, units }) => [itemId, units])),
  items: new Map(items.map(({ itemId, capacity, free }) => [itemId, { capacity, free }])),
});

const COUNT = statement<ToldReservations>(
  `SELECT * FROM (${reservations({ network: "$3", items: "$4" })}) AS counted`,
);

/** Counts for an order what others hold; the last word under `lockTaker` and the lock of the items. */
export async function readReservations(
  tx: Tx,
  { orderId, sessionId, network }: Taker,
  itemIds: readonly number[],
): Promise<Reservations> {
  const told = firstOf(await COUNT(tx, [orderId, sessionId, network, itemIds]));
  if (!told) throw new Error("the reservations were not counted");
  return toReservations(told);
}

const READ_ALL = statement<OrderSurroundings & ToldReservations>(`
  SELECT * FROM (${SURROUNDINGS}) AS around, (${reservations({ network: "$4", items: "$5" })}) AS counted`);

/** The same with what surrounds the order, for one whose items were known before it was read. */
export async function readReservationsInSurroundings(
  tx: Tx,
  { network, ...order }: Taker & { studentIds: readonly number[] },
  itemIds: readonly number[],
): Promise<{ around: OrderSurroundings; others: Reservations }> {
  const values = [...valuesOfSurroundings(order), network, itemIds];
  const told = asSurroundings(firstOf(await READ_ALL(tx, values)));
  return { around: told, others: toReservations(told) };
}
