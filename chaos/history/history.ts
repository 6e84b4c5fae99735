/** Units by scarce item, as people name it: `course 367001`, `pack 3`, `coupon UNICO1X`. */
export type Basket = ReadonlyMap<string, number>;

/** When a call was under way, in milliseconds of the buyer's monotonic clock; without an answer it has no end. */
interface Interval {
  sentMs: number;
  answeredMs: number | null;
}

/**
 * `held`: the order holds its basket and nothing else. `unchanged`: it holds what it held. `unknown`: the reply never
 * came (a killed process, a cut connection).
 */
type Outcome = "held" | "unchanged" | "unknown";

/** One call for scarce units, and what its reply says about them. */
export interface Call extends Interval {
  orderId: number;
  /** A press lets a payment begin, which may shorten or prolong what is held. */
  kind: "save" | "press";
  /** The order's requested basket, replacing what it held. */
  basket: Basket;
  outcome: Outcome;
  /** The reservation of the reply: shop times, in milliseconds. */
  hold: { serverNow: number; expiresAt: number } | null;
  /** Items that the answer calls sold out; of each group at least one must be. */
  soldOut: string[][];
}

/** A purchase; the sale happened between the two times, the second when a buyer first saw it. */
export interface Sale {
  orderId: number;
  sentMs: number;
  /** Null while no buyer saw it. */
  answeredMs: number | null;
  basket: Basket;
}

/** The shop's clock went forward by so much at some moment between the two. */
export interface Jump {
  beforeMs: number;
  afterMs: number;
  byMs: number;
}

interface Span {
  fromMs: number;
  untilMs: number;
}

/** Units that the academy did not sell: seats that a load added later, packs while one of their sections was closed. */
export interface Absence {
  item: string;
  units: number;
  /** From when until when they may have been away, and were so for certain. */
  possible: Span;
  certain: Span | null;
}

/** All that is observable from outside about the scarce items. */
export interface History {
  /** In the end. */
  capacities: ReadonlyMap<string, number>;
  calls: readonly Call[];
  sales: readonly Sale[];
  jumps: readonly Jump[];
  absences: readonly Absence[];
  /** Shop time at which an unsold order's reservation was over for good, whatever its payments did with it. */
  overAt: ReadonlyMap<number, number>;
  /** A payment never shortens a reservation to less than this, counted from its press. */
  payingMs: number;
}
