/** Whole Chilean pesos. */
export type Clp = number;

const SCALE = 10_000;

/**
 * Percent of an amount, rounded half up to whole pesos (docs/architecture.md, a price).
 * The percent may have two decimals; the sum is made with integers, so that 0,5 never falls short.
 */
export function percentOf(amount: Clp, percent: number): Clp {
  const hundredths = Math.round(percent * 100);
  return Math.floor((2 * amount * hundredths + SCALE) / (2 * SCALE));
}

/** Rounded percent that `part` is of `whole`; 0 when there is no whole (AMB-33). */
export function shareInPercent(part: Clp, whole: Clp): number {
  return whole === 0 ? 0 : Math.floor((200 * part + whole) / (2 * whole));
}

/** Sum of amounts. */
export function sumOf(amounts: readonly Clp[]): Clp {
  return amounts.reduce((total, amount) => total + amount, 0);
}
