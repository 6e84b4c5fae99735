/** Numbers that look like chance and are the same in every run with the same seed. */
export interface Random {
  /** A whole number from 0 to `limit` − 1. */
  below(limit: number): number;
  pick<T>(values: readonly T[]): T;
  /** True in so many of a hundred cases. */
  percent(share: number): boolean;
}

/**
 * Makes the chances of one thing: a buyer, a kill, a fault. Each has its own, so that what one does never moves
 * another's.
 * @param seed of the run
 * @param name of the thing
 */
export function createRandom(seed: number, name: string): Random {
  let state = seed | 0;
  for (const letter of name) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  // mulberry32: small, and good enough to shuffle buyers.
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    pick: (values) => {
      const value = values[below(values.length)];
      if (value === undefined) throw new Error("nothing to pick from");
      return value;
    },
    percent: (share) => below(100) < share,
  };
}
