import type { Clp } from "./clp";

/** Most instalments that cards usually offer without interest. */
export const INSTALMENTS = 12;

/** One of so many equal instalments, in whole pesos rounded up, so that they never add up to less than the total. */
export function instalmentOf(total: Clp, count: number = INSTALMENTS): Clp {
  return Math.ceil(total / count);
}
