/** Units by scarce item, as people name it: `course 367001`, `pack 3`, `coupon UNICO1X`. */
export type Basket = ReadonlyMap<string, number>;

/** When a call was under way, in milliseconds of the buyer's monotonic clock; without an answer it has no end. */
interface Interval {
  sentMs: number;
  answeredMs: number | null;
}

/**
 * What became of a call: the order holds its basket and nothing else, or what it held before, or nobody knows since the
 * answer never came (a killed process, a connection that was cut).
 */
type Outcome = "held" | "unchanged" | "unknown";

/** One call that asks for scarce units, and what its answer says about them. */
export interface Call extends Interval {
  orderId: number;
  /** A press lets a payment begin, which may shorten or prolong what is held. */
  kind: "save" | "press";
  /** What the order is to hold instead of what it held. */
  basket: Basket;
  outcome: Outcome;
  /** The reservation as the answer tells it: shop times, in milliseconds. */
  hold: { serverNow: number; expiresAt: number } | null;
  /** Items that the answer calls sold out; of each group at least one must be. */
  soldOut: string[][];
}

/** What an order bought; the sale happened between the two, the second being the first time that a buyer was told. */
export interface Sale {
  orderId: number;
  sentMs: number;
  /** Null while nobody was told. */
  answeredMs: number | null;
  basket: Basket;
}

/** The shop's clock went forward by so much at some moment between the two. */
export interface Jump {
  beforeMs: number;
  afterMs: number;
  byMs: number;
}

/** Everything that is known from outside of what happened to the scarce items. */
export interface History {
  capacities: ReadonlyMap<string, number>;
  calls: readonly Call[];
  sales: readonly Sale[];
  jumps: readonly Jump[];
  /** Shop time at which an unsold order's reservation was over for good, whatever its payments did with it. */
  overAt: ReadonlyMap<number, number>;
  /** A payment never shortens a reservation to less than this, counted from its press. */
  payingMs: number;
}
