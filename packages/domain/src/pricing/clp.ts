/** Whole Chilean pesos. */
export type Clp = number;

const SCALE = 10_000;

/** Rounded half up with integers, `percent` to two decimals (docs/architecture.md, a price). */
export function percentOf(amount: Clp, percent: number): Clp {
  const hundredths = Math.round(percent * 100);
  return Math.floor((2 * amount * hundredths + SCALE) / (2 * SCALE));
}

/** Rounded; 0 when `whole` is 0 (AMB-33). */
export function shareInPercent(part: Clp, whole: Clp): number {
  return whole === 0 ? 0 : Math.floor((200 * part + whole) / (2 * whole));
}

export function sumOf(amounts: readonly Clp[]): Clp {
  return amounts.reduce((total, amount) => total + amount, 0);
}
