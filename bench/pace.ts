/** How much is measured. */
export interface Pace {
  /** Of each side of a comparison. */
  rounds: number;
  /** Rounds of purchases before them, not counted: V8 still compiles what 300 purchases use, an eighth of the shop's time. */
  warmUps: number;
  /** Of a round of reads. */
  seconds: number;
  /** Orders whose seats are taken in a round. */
  saves: number;
  /** Whole purchases of a round. */
  purchases: number;
  /** Calls of the yardstick in a round. */
  yardsticks: number;
  /** Steady load. */
  loadSeconds: number;
  /** How much a shop grows that is measured grown. */
  growth: { catalogue: number; orders: number };
}

export const PACES = {
  whole: {
    rounds: 5,
    warmUps: 8,
    seconds: 2,
    saves: 200,
    purchases: 60,
    yardsticks: 2_000,
    loadSeconds: 20,
    growth: { catalogue: 100, orders: 1_000_000 },
  },
  /** To see whether everything works; the figures say little. */
  quick: {
    rounds: 1,
    warmUps: 1,
    seconds: 0.5,
    saves: 32,
    purchases: 8,
    yardsticks: 200,
    loadSeconds: 3,
    growth: { catalogue: 3, orders: 4_000 },
  },
} as const satisfies Record<string, Pace>;
