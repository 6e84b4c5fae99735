/** How long things are measured. Everything that is measured ends by one of these numbers. */
export interface Pace {
  /** Rounds of each side of a comparison. */
  rounds: number;
  /** Of one round. */
  seconds: number;
  /** Orders that a sprint of seat holds goes through once. */
  orders: number;
  /** Steady load, and as much again of what is measured without rounds. */
  loadSeconds: number;
  /** Of the spike in the middle of the load. */
  spikeSeconds: number;
  /** How much a shop grows that is measured grown. */
  growth: { catalogue: number; orders: number };
}

export const PACES = {
  whole: {
    rounds: 3,
    seconds: 2,
    orders: 600,
    loadSeconds: 20,
    spikeSeconds: 10,
    growth: { catalogue: 100, orders: 1_000_000 },
  },
  /** To see whether everything works; the figures say little. */
  quick: {
    rounds: 1,
    seconds: 0.3,
    orders: 64,
    loadSeconds: 3,
    spikeSeconds: 2,
    growth: { catalogue: 3, orders: 4_000 },
  },
} as const satisfies Record<string, Pace>;
