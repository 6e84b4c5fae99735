import { sql } from "drizzle-orm";
import type { Tx } from "../../../db/database";

/** Whose reservations are counted: of a session, of the mailboxes that it proved, of a network. */
export interface Taker {
  orderId: number;
  sessionId: string;
  /** Null where no network is asked. */
  network: string | null;
}

const mailboxesOf = (sessionId: string) =>
  sql`SELECT email FROM otp_challenges WHERE session_id = ${sessionId} AND proven_at IS NOT NULL`;

/**
 * Lets one reservation of a session, of a mailbox, or of a network that proved none begin at a time, until the
 * transaction ends: who counts after it sees what the others began. Taken in key order, after the order's row and
 * before scarce items.
 */
export async function lockTaker(tx: Tx, { sessionId, network }: Taker): Promise<void> {
  const ofNetwork = sql`SELECT ${network}::text WHERE ${network}::text IS NOT NULL AND NOT EXISTS (${mailboxesOf(sessionId)})`;
  await tx.execute(sql`
    SELECT pg_advisory_xact_lock(key) FROM (
      SELECT DISTINCT hashtextextended(name, 0) AS key
      FROM (SELECT ${sessionId}::text UNION ALL ${mailboxesOf(sessionId)} UNION ALL ${ofNetwork}) AS names (name)
      ORDER BY key
    ) AS keys`);
}

export interface Reservations {
  /** The session proved a mailbox. */
  isProven: boolean;
  /** Other orders that hold, of the session and of the mailboxes that it proved. */
  orders: number;
  /** Seats in other orders of the session. */
  sessionSeats: number;
  /** Seats in other orders of the network whose sessions proved nothing, by scarce item. */
  networkSeats: Map<number, number>;
  /** Capacity of the wanted items. */
  capacities: Map<number, number>;
}

/** What others of the same taker hold now; to be asked under `lockTaker`. */
export async function readReservations(
  tx: Tx,
  { orderId, sessionId, network }: Taker,
  wantedIds: readonly number[],
): Promise<Reservations> {
  // From the buyer to the orders, each asked by itself: PostgreSQL thinks that few reservations live, whose ends lie
  // beyond all that it has counted, and would look through all of them.
  const isLive = sql`(SELECT x.state IN ('held', 'paying') AND x.hold_expires_at > shop_now() FROM orders x WHERE x.id = o.id)`;
  const isOther = sql`o.id <> ${orderId} AND h.expires_at > shop_now()`;
  const { rows } = await tx.execute<{
    isProven: boolean;
    orders: number;
    sessionSeats: number;
    networkSeats: Record<string, number> | null;
    capacities: Record<string, number> | null;
  }>(sql`
    SELECT * FROM (WITH mailboxes AS MATERIALIZED (${mailboxesOf(sessionId)}), buyers AS (
      SELECT ${sessionId}::uuid AS id UNION
      SELECT c.session_id FROM mailboxes m JOIN otp_challenges c ON c.email = m.email AND c.proven_at IS NOT NULL)
    SELECT EXISTS (SELECT FROM mailboxes) AS "isProven",
      (SELECT count(*)::int FROM buyers b JOIN orders o ON o.session_id = b.id
        WHERE o.id <> ${orderId} AND ${isLive}) AS orders,
      (SELECT coalesce(sum(h.quantity), 0)::int
        FROM orders o JOIN holds h ON h.order_id = o.id JOIN scarce_items i ON i.id = h.item_id AND i.kind = 'course'
        WHERE o.session_id = ${sessionId} AND ${isOther}) AS "sessionSeats",
      (SELECT json_object_agg(item_id, units) FROM (
        SELECT h.item_id, sum(h.quantity)::int AS units
        FROM orders o JOIN holds h ON h.order_id = o.id JOIN scarce_items i ON i.id = h.item_id AND i.kind = 'course'
        WHERE o.network = ${network} AND ${isOther} AND NOT EXISTS (
          SELECT FROM otp_challenges c WHERE c.session_id = o.session_id AND c.proven_at IS NOT NULL)
        GROUP BY h.item_id) AS taken) AS "networkSeats",
      (SELECT json_object_agg(id, capacity) FROM scarce_items WHERE id = ANY(${sql.param(wantedIds)}::int[])) AS capacities) AS counted`);
  const [found] = rows;
  if (!found) throw new Error("the reservations were not counted");
  return { ...found, networkSeats: byItem(found.networkSeats), capacities: byItem(found.capacities) };
}

const byItem = (figures: Record<string, number> | null) =>
  new Map(Object.entries(figures ?? {}).map(([id, figure]) => [Number(id), figure]));
