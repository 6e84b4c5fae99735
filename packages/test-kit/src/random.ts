/** Deterministic per seed. */
export interface Random {
  /** From 0 to `limit` − 1. */
  below(limit: number): number;
  pick<T>(values: readonly T[]): T;
  /** True with this probability in percent. */
  percent(share: number): boolean;
}

/** An independent generator per `name`, so that buyers, kills and faults do not influence each other. */
export function createRandom(seed: number, name: string): Random {
  let state = seed | 0;
  for (const letter of name) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  // mulberry32: small, and good enough here.
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
