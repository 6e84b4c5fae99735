/** Days for which staff let a mailbox hold more seats than a family. */
export const SEAT_GRANT_DAYS = 7;

/** For so long a mailbox's paid seats count in what it may have of a section: until nobody can take them back any more (Ley 19.496, art. 3 bis b). */
export const PAID_SEATS_COUNT_DAYS = 10;

/** Of sections with fewer than a family's seats left to others, one mailbox holds the seats of so many families in all. */
const LAST_SEATS_FAMILIES = 2;

/** How many seats may be held without being paid; each is a setting of the shop. */
export interface SectionBudgets {
  /** Of a section, by one mailbox over all its sessions: a family. */
  family: number;
  /** Of a section, by sessions of one network that proved nothing, at least. */
  unproven: number;
  /** Percent of a section that a network, or a mail domain that is no public provider, holds at most. */
  sharePercent: number;
  /** Mailboxes of a network that one person may have; each further one is somebody else. */
  crowd: number;
}

/** Seats of one section, held and not paid where nothing else is said. */
export interface SectionUse {
  capacity: number;
  /** By the order that asks. */
  wanted: number;
  /** By other orders of its session or mailboxes. */
  own: number;
  /** Paid by its mailboxes lately; none where staff gave their word. */
  paid: number;
  /** By other orders of its mail domain, a public provider's apart. */
  domain: number;
  /** By other orders of its network. */
  network: number;
  /** Of these by sessions that proved no mailbox. */
  unproven: number;
  /** By other orders of all sessions that proved no mailbox; counted for one that proved none itself. */
  strangers: number;
  /** Seats that are not sold, held or not. */
  unsold: number;
}

/** Who asks. */
export interface SeatBuyer {
  isProven: boolean;
  /** Whether the mail domain is the buyer's own or that of an organisation. */
  hasOwnDomain: boolean;
  /** Whether the network has a budget. */
  hasNetwork: boolean;
  /** Whether somebody else of the network, or of the domain, holds seats after proving a mailbox. */
  hasNeighbours: boolean;
  hasRelatives: boolean;
  /** Whether codes are sent: else nobody can prove a mailbox. */
  canProve: boolean;
  /** Mailboxes that were proven behind the network by who holds seats now, the buyer's included. */
  mailboxes: number;
}

/**
 * What an order is to its seats: it takes them; or it has them and counts to a mailbox that its session has proven since;
 * or it goes on with them.
 */
export type Taking = "taken" | "proven" | "kept";

/** Whose budget of a section is used up. */
export type SeatScope = "mailbox" | "last" | "paid" | "domain" | "unproven" | "strangers" | "network";

interface SectionRule {
  scope: SeatScope;
  /** Asked of seats that are not newly taken, too. */
  alsoOf: readonly Taking[];
  isFor: (buyer: SeatBuyer) => boolean;
  held: (use: SectionUse) => number;
  most: (use: SectionUse, buyer: SeatBuyer, budgets: SectionBudgets) => number;
}

const shareOf = (capacity: number, percent: number) => Math.floor((capacity * percent) / 100);
/** The larger of a family and the share. */
const oneAttackersPart = (capacity: number, { family, sharePercent }: SectionBudgets) =>
  Math.max(family, shareOf(capacity, sharePercent));

/** Of the last seats half stays for everybody else, unless one family alone takes them. */
const ofTheLast = ({ unsold }: SectionUse, isAlone: boolean, { sharePercent }: SectionBudgets) =>
  isAlone || sharePercent >= 100 ? Number.POSITIVE_INFINITY : Math.ceil(unsold / 2);

const RULES: readonly SectionRule[] = [
  {
    scope: "mailbox",
    alsoOf: ["proven"],
    isFor: () => true,
    held: ({ own }) => own,
    most: (_, __, { family }) => family,
  },
  {
    // Who pays and takes the money back within the law's days keeps seats from others as well.
    scope: "paid",
    alsoOf: ["proven", "kept"],
    isFor: () => true,
    held: ({ own, paid }) => (paid > 0 ? own + paid : 0),
    most: (_, __, { family }) => family,
  },
  {
    scope: "domain",
    alsoOf: ["proven"],
    isFor: ({ hasOwnDomain }) => hasOwnDomain,
    held: ({ domain }) => domain,
    most: (use, { hasRelatives }, budgets) =>
      Math.min(oneAttackersPart(use.capacity, budgets), ofTheLast(use, !hasRelatives, budgets)),
  },
  {
    // Half a network's part: what nobody answers for yet never shuts out who proves a mailbox.
    scope: "unproven",
    alsoOf: [],
    isFor: ({ isProven, hasNetwork }) => hasNetwork && !isProven,
    held: ({ unproven }) => unproven,
    most: ({ capacity }, _, { unproven, sharePercent }) =>
      Math.max(unproven, shareOf(capacity, sharePercent / 2)),
  },
  {
    // From however many networks: half of what is left stays for those who prove a mailbox, and a family's last seats.
    scope: "strangers",
    alsoOf: [],
    isFor: ({ isProven, hasNetwork, canProve }) => hasNetwork && canProve && !isProven,
    held: ({ strangers }) => strangers,
    most: ({ unsold }, _, { family }) => Math.max(0, Math.min(Math.ceil(unsold / 2), unsold - family)),
  },
  {
    scope: "network",
    alsoOf: [],
    isFor: ({ hasNetwork }) => hasNetwork,
    held: ({ network }) => network,
    most: (use, { hasNeighbours, mailboxes }, budgets) =>
      Math.min(oneAttackersPart(use.capacity, budgets), ofTheLast(use, !hasNeighbours, budgets)) +
      Math.max(0, mailboxes - budgets.crowd),
  },
];

/**
 * The first budget that an order's seats of a section do not fit in; null when they fit (SAFE-02).
 */
export function exceededScope(
  use: SectionUse,
  buyer: SeatBuyer,
  budgets: SectionBudgets,
  taking: Taking = "taken",
): SeatScope | null {
  const exceeded = RULES.find(
    ({ alsoOf, isFor, held, most }) =>
      (taking === "taken" || alsoOf.includes(taking)) &&
      isFor(buyer) &&
      use.wanted + held(use) > most(use, buyer, budgets),
  );
  return exceeded?.scope ?? null;
}

/** Seats of all sections that are held and not paid. */
export interface TotalUse {
  /** By the order that asks. */
  wanted: number;
  /** By other orders of its session or mailboxes. */
  own: number;
  /** Of both, seats of sections that leave others fewer than a family's. */
  last: number;
  /** By other orders of its mail domain, a public provider's apart. */
  domain: number;
  /** By other orders of its network that proved a mailbox, or none, as it did. */
  network: number;
}

export interface TotalBudgets {
  /** By a session that proved nothing. */
  session: number;
  /** By a mailbox over all its sessions, and by all of a domain that is no public provider. */
  mailbox: number;
  /** By a network; each mailbox beyond the crowd has its own besides. */
  network: number;
  crowd: number;
  /** Seats of a family. */
  family: number;
}

/** How many of the last seats one mailbox may hold over all sections. */
export const lastSeats = (family: number): number => family * LAST_SEATS_FAMILIES;

/** The first budget over all sections that an order's seats do not fit in; null when they fit (SAFE-02). */
export function exceededTotal(
  { wanted, own, last, domain, network }: TotalUse,
  { isProven, hasOwnDomain, hasNetwork, mailboxes }: SeatBuyer,
  budgets: TotalBudgets,
): SeatScope | "session" | null {
  const others = isProven ? Math.max(0, mailboxes - budgets.crowd) : 0;
  const ofNetwork = budgets.network + others * budgets.mailbox;
  if (wanted + own > (isProven ? budgets.mailbox : budgets.session)) return isProven ? "mailbox" : "session";
  if (last > lastSeats(budgets.family)) return "last";
  if (isProven && hasOwnDomain && wanted + domain > budgets.mailbox) return "domain";
  if (hasNetwork && wanted + network > ofNetwork) return isProven ? "network" : "unproven";
  return null;
}
