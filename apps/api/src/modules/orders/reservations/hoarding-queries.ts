import type { EndedHold } from "@shop/domain/orders/hold-times";
import type { SectionUse } from "@shop/domain/orders/seat-budgets";
import { PUBLIC_MAIL_DOMAINS } from "@shop/domain/people/public-mail";
import type { Tx } from "../../../db/database";
import { firstOf, statement } from "../../../db/statement";
import type { Settings } from "../../../settings";
import type { CountedItems } from "../../inventory/hold-items";
import type { Availability } from "../../inventory/item-queries";
import { domainsOf, IS_LIVE, mailboxesOf, RESERVATIONS } from "./hoarding.sql";

// Scope of a reservation budget: session, its verified mailboxes, their domains, network.
export interface Taker {
  orderId: number;
  sessionId: string;
  /** Null: no network budget. */
  network: string | null;
  /** Domains whose mailboxes count one by one. */
  publicDomains: readonly string[];
  /** Seats of one section that a family holds. */
  family: number;
}

export const takerOf = (
  { orderId, sessionId, network }: Pick<Taker, "orderId" | "sessionId"> & { network: string },
  settings: Pick<Settings, "SEATS_PER_NETWORK" | "SHARED_MAIL_DOMAINS" | "SECTION_SEATS_PER_MAILBOX">,
): Taker => ({
  orderId,
  sessionId,
  network: settings.SEATS_PER_NETWORK > 0 ? network : null,
  publicDomains: [...PUBLIC_MAIL_DOMAINS, ...settings.SHARED_MAIL_DOMAINS],
  family: settings.SECTION_SEATS_PER_MAILBOX,
});

const LOCK = statement(`
  SELECT pg_advisory_xact_lock(key) FROM (
    SELECT DISTINCT hashtextextended(name, 0) AS key FROM (
      SELECT $1::text UNION ALL ${mailboxesOf("$1")} UNION ALL
      SELECT domain FROM (${domainsOf(mailboxesOf("$1"), "$3")}) AS domains UNION ALL
      SELECT $2::text WHERE $2::text IS NOT NULL AND NOT EXISTS (${mailboxesOf("$1")})) AS names (name)
    ORDER BY key
  ) AS keys`);

// Serialises reservations per session, mailbox, domain and (unverified) network, so a count sees what others
// committed. Keys in order, after the order's row and before scarce items; each section's own lock serialises its
// seats.
export async function lockTaker(tx: Tx, { sessionId, network, publicDomains }: Taker): Promise<void> {
  await LOCK(tx, [sessionId, network, publicDomains]);
}

interface OwnSeats {
  units: number;
  free: number;
}

type NetworkSeats = Pick<SectionUse, "network" | "unproven">;

// `strangers`: held by all sessions without a verified mailbox; counted only for such a session.
type UnsoldSeats = Pick<SectionUse, "strangers" | "unsold">;

export interface Reservations {
  /** When these were counted: the clock moves on while locks are waited for. */
  now: Date;
  edition: string;
  isProven: boolean;
  /** A verified mailbox is of a domain that is no public mail provider. */
  hasOwnDomain: boolean;
  /** Seats per section granted by staff; null without a grant. */
  granted: number | null;
  orders: number;
  /** By scarce item, as all the maps here. */
  ownSeats: Map<number, OwnSeats>;
  /** Recently paid seats of its mailboxes in the requested sections. */
  paidSeats: Map<number, number>;
  /** Its recently ended holds on the requested sections, from the first start to the last end. */
  ended: EndedHold | null;
  /** Somebody else of the network, or of the domain, holds seats with a verified mailbox. */
  hasNeighbours: boolean;
  hasRelatives: boolean;
  /** Other orders of the network, verified or not as this session is. */
  networkTotal: number;
  /** Of these, in sections that leave others fewer than a family's, at most a family's of each. */
  networkLast: number;
  domainTotal: number;
  networkSeats: Map<number, NetworkSeats>;
  domainSeats: Map<number, number>;
  unsoldSeats: Map<number, UnsoldSeats>;
  items: CountedItems;
}

interface Units {
  itemId: number;
  units: number;
}

interface ReservationsRow
  extends Pick<
    Reservations,
    | "now"
    | "edition"
    | "isProven"
    | "hasOwnDomain"
    | "hasNeighbours"
    | "hasRelatives"
    | "granted"
    | "orders"
    | "networkTotal"
    | "networkLast"
    | "domainTotal"
  > {
  ownSeats: (OwnSeats & { itemId: number })[];
  paidSeats: Units[];
  /** ISO 8601. */
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
}: ReservationsRow): Reservations => ({
  ...told,
  ownSeats: new Map(ownSeats.map(({ itemId, ...seats }) => [itemId, seats])),
  paidSeats: byItem(paidSeats),
  ended: ended && { startedAt: new Date(ended.startedAt), endedAt: new Date(ended.endedAt) },
  networkSeats: new Map(networkSeats.map(({ itemId, ...seats }) => [itemId, seats])),
  unsoldSeats: new Map(unsoldSeats.map(({ itemId, ...seats }) => [itemId, seats])),
  domainSeats: byItem(domainSeats),
  items: new Map(items.map(({ itemId, capacity, free }) => [itemId, { capacity, free }])),
});

const COUNT = statement<ReservationsRow>(RESERVATIONS);

// Exact only under `lockTaker` and the lock of the items.
export async function readReservations(
  tx: Tx,
  { orderId, sessionId, network, publicDomains, family }: Taker,
  itemIds: readonly number[],
): Promise<Reservations> {
  const told = firstOf(await COUNT(tx, [orderId, sessionId, network, itemIds, publicDomains, family]));
  if (!told) throw new Error("the reservations were not counted");
  return toReservations(told);
}

// More than any section has seats.
const ENOUGH_PROOFS = 500;

const CROWD = statement<{ mailboxes: number }>(`
  SELECT count(DISTINCT CASE WHEN split_part(email, '@', 2) = ANY($3::text[]) THEN mailbox_of(email)
    WHEN mail_domain_of(email) = ANY($3::text[]) THEN mailbox_of(email) ELSE mail_domain_of(email) END)::int AS mailboxes
  FROM (
    SELECT email FROM otp_challenges WHERE session_id = $1::uuid AND proven_at IS NOT NULL
    UNION ALL (SELECT c.email FROM orders o JOIN otp_challenges c ON c.session_id = o.session_id AND c.proven_at IS NOT NULL
      WHERE o.network = $2 AND ${IS_LIVE} LIMIT ${ENOUGH_PROOFS})) AS proofs`);

// Of the session and its network's current holders; a domain counts as one, unless it is a public provider's.
export async function countMailboxes(tx: Tx, { sessionId, network, publicDomains }: Taker): Promise<number> {
  return firstOf(await CROWD(tx, [sessionId, network, publicDomains]))?.mailboxes ?? 0;
}
