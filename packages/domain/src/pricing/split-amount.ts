import { type Clp, sumOf } from "./clp";

/**
 * Splits an amount over several weights in proportion, by largest remainder (docs/architecture.md, a price).
 * The parts sum exactly to the amount, or to the weights' sum when that is less, and none exceeds its weight.
 */
export function splitAmount(amount: Clp, weights: readonly Clp[]): Clp[] {
  const whole = sumOf(weights);
  const given = Math.min(amount, whole);
  if (given <= 0) return weights.map(() => 0);

  // BigInt: pesos times pesos can pass 2^53.
  const products = weights.map((weight) => BigInt(given) * BigInt(weight));
  const parts = products.map((product) => Number(product / BigInt(whole)));
  const remainders = products.map((product) => Number(product % BigInt(whole)));
  const missing = given - sumOf(parts);

  const order = weights
    .map((_, index) => index)
    .sort((a, b) => (remainders[b] ?? 0) - (remainders[a] ?? 0) || a - b);
  const lucky = new Set(order.slice(0, missing));
  return parts.map((part, index) => (lucky.has(index) ? part + 1 : part));
}
