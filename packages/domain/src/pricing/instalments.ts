import type { Clp } from "./clp";

export const INSTALMENTS = 12;

/** Whole pesos, rounded up: the instalments never sum to less than the total. */
export function instalmentOf(total: Clp, count: number = INSTALMENTS): Clp {
  return Math.ceil(total / count);
}
