/** Duration of a grant by staff to hold more seats. */
export const SEAT_GRANT_DAYS = 7;

/** Paid seats count in the mailbox's section budget until withdrawal is over (Ley 19.496, art. 3 bis b). */
export const PAID_SEATS_COUNT_DAYS = 10;

/** Unpaid seats that one of the academy's people may keep by pay links. */
export const SEATS_BY_HAND = 20;

const LAST_SEATS_FAMILIES = 2;

export interface SectionBudgets {
  /** Of a section, by one mailbox over all its sessions. */
  family: number;
  /** Minimum of a section for a network's sessions without a proven mailbox. */
  unproven: number;
  /** Percent of a section for a network, or a mail domain that is no public provider. */
  sharePercent: number;
  /** Mailboxes of a network that may belong to one person. */
  crowd: number;
}

/** Seats of one section, held and unpaid unless stated otherwise. */
export interface SectionUse {
  capacity: number;
  wanted: number;
  /** By other orders of its session or mailboxes. */
  own: number;
  /** Paid recently by its mailboxes; 0 after a grant by staff. */
  paid: number;
  /** By other orders of its mail domain, unless a public provider's. */
  domain: number;
  /** By other orders of its network. */
  network: number;
  /** Of these, by sessions without a proven mailbox. */
  unproven: number;
  /** By all sessions without a proven mailbox; counted only for such a session. */
  strangers: number;
  unsold: number;
}

export interface SeatBuyer {
  isProven: boolean;
  /** The mail domain is the buyer's own or an organisation's. */
  hasOwnDomain: boolean;
  hasNetwork: boolean;
  /** Somebody else of the network (or domain) holds seats with a proven mailbox. */
  hasNeighbours: boolean;
  hasRelatives: boolean;
  /** False when no codes are sent: nobody can prove a mailbox. */
  canProve: boolean;
  /** Proven mailboxes of the network that hold seats now, the buyer's included. */
  mailboxes: number;
}

/** `taken`: new seats. `proven`: its seats now count to a mailbox proven since. `kept`: unchanged. */
export type Taking = "taken" | "proven" | "kept";

export type SeatScope = "mailbox" | "last" | "paid" | "domain" | "unproven" | "strangers" | "network";

interface SectionRule {
  scope: SeatScope;
  alsoOf: readonly Taking[];
  isFor: (buyer: SeatBuyer) => boolean;
  held: (use: SectionUse) => number;
  most: (use: SectionUse, buyer: SeatBuyer, budgets: SectionBudgets) => number;
}

const shareOf = (capacity: number, percent: number) => Math.floor((capacity * percent) / 100);
const oneAttackersPart = (capacity: number, { family, sharePercent }: SectionBudgets) =>
  Math.max(family, shareOf(capacity, sharePercent));

// Half of the last seats stays for others, unless one family alone takes them.
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
    // Paying and withdrawing within the law's days also keeps seats from others.
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
    // Half a network's part: unproven sessions never shut out proven ones.
    scope: "unproven",
    alsoOf: [],
    isFor: ({ isProven, hasNetwork }) => hasNetwork && !isProven,
    held: ({ unproven }) => unproven,
    most: ({ capacity }, _, { unproven, sharePercent }) =>
      Math.max(unproven, shareOf(capacity, sharePercent / 2)),
  },
  {
    // From any number of networks: half of the rest, and a family's last seats, stay for proven mailboxes.
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

/** First budget that the order's seats exceed; null when they fit. */
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

export interface TotalUse {
  wanted: number;
  own: number;
  /** Of both, in sections that leave others fewer than a family's. */
  last: number;
  domain: number;
  /** Of the order alone. */
  wantedLast: number;
  /** By other orders of its network, proven or not as this one. */
  network: number;
  /** Of these, in sections that leave others fewer than a family's. */
  networkLast: number;
}

export interface TotalBudgets {
  /** For a session without a proven mailbox. */
  session: number;
  /** For a mailbox over all its sessions, and for a domain that is no public provider. */
  mailbox: number;
  /** For a network; each mailbox beyond the crowd adds its own. */
  network: number;
  crowd: number;
  family: number;
}

export const lastSeats = (family: number): number => family * LAST_SEATS_FAMILIES;

/** First budget over all sections that is exceeded; null when the seats fit. */
export function exceededTotal(
  { wanted, own, last, wantedLast, domain, network, networkLast }: TotalUse,
  { isProven, hasOwnDomain, hasNetwork, mailboxes }: SeatBuyer,
  budgets: TotalBudgets,
): SeatScope | "session" | null {
  const others = isProven ? Math.max(0, mailboxes - budgets.crowd) : 0;
  const ofNetwork = budgets.network + others * budgets.mailbox;
  // However many mailboxes are behind it: real ones at a public provider are cheap by the dozen.
  const isOverLast = wantedLast > 0 && wantedLast + networkLast > budgets.mailbox;
  if (wanted + own > (isProven ? budgets.mailbox : budgets.session)) return isProven ? "mailbox" : "session";
  if (last > lastSeats(budgets.family)) return "last";
  if (isProven && hasOwnDomain && wanted + domain > budgets.mailbox) return "domain";
  if (!hasNetwork || (!isOverLast && wanted + network <= ofNetwork)) return null;
  return isProven ? "network" : "unproven";
}
