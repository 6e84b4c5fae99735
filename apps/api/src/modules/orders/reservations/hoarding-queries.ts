import type { EndedHold } from "@shop/domain/orders/hold-times";
import type { SectionUse } from "@shop/domain/orders/seat-budgets";
import { PUBLIC_MAIL_DOMAINS } from "@shop/domain/people/public-mail";
import type { Tx } from "../../../db/database";
import { firstOf, statement } from "../../../db/statement";
import type { Settings } from "../../../settings";
import type { CountedItems } from "../../inventory/hold-items";
import type { Availability } from "../../inventory/item-queries";
import { domainsOf, IS_LIVE, mailboxesOf, RESERVATIONS } from "./hoarding.sql";

/** Whose seats and packs are counted: of a session, of the mailboxes that it proved, of their domain, of a network. */
export interface Taker {
  orderId: number;
  sessionId: string;
  /** Null where no network is asked. */
  network: string | null;
  /** Domains of which each mailbox counts for itself. */
  publicDomains: readonly string[];
}

/** Of whom reservations are counted; of the network only where it has a budget. */
export const takerOf = (
  { orderId, sessionId, network }: Pick<Taker, "orderId" | "sessionId"> & { network: string },
  { SEATS_PER_NETWORK, SHARED_MAIL_DOMAINS }: Pick<Settings, "SEATS_PER_NETWORK" | "SHARED_MAIL_DOMAINS">,
): Taker => ({
  orderId,
  sessionId,
  network: SEATS_PER_NETWORK > 0 ? network : null,
  publicDomains: [...PUBLIC_MAIL_DOMAINS, ...SHARED_MAIL_DOMAINS],
});

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

/** What the buyer's other orders hold of a section, and what is free of it beside them. */
interface OwnSeats {
  units: number;
  free: number;
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
  ownSeats: Map<number, OwnSeats>;
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
  ownSeats: (OwnSeats & { itemId: number })[];
  paidSeats: Units[];
  /** Instants in ISO 8601. */
  ended: { startedAt: string; endedAt: string } | null;
  networkSeats: (NetworkSeats & { itemId: number })[];
  domainSeats: Units[];
  unsoldSeats: (UnsoldSeats & { itemId: number })[];
  items: (Availability & { itemId: number })[];
}

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
  ownSeats: new Map(ownSeats.map(({ itemId, ...seats }) => [itemId, seats])),
  paidSeats: byItem(paidSeats),
  ended: ended && { startedAt: new Date(ended.startedAt), endedAt: new Date(ended.endedAt) },
  networkSeats: new Map(networkSeats.map(({ itemId, ...seats }) => [itemId, seats])),
  unsoldSeats: new Map(unsoldSeats.map(({ itemId, ...seats }) => [itemId, seats])),
  domainSeats: byItem(domainSeats),
  items: new Map(items.map(({ itemId, capacity, free }) => [itemId, { capacity, free }])),
});

const COUNT = statement<ToldReservations>(RESERVATIONS);

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
