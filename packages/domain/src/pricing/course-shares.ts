import { type Clp, sumOf } from "./clp";
import { splitAmount } from "./order-quote";
import type { Quote } from "./quote";

export function spread(amountClp: Clp, weights: readonly number[]): Clp[] {
  const whole = sumOf(weights);
  if (whole === 0)
    return splitAmount(
      amountClp,
      weights.map(() => amountClp),
    );
  const scale = Math.max(1, Math.ceil(amountClp / whole));
  return splitAmount(
    amountClp,
    weights.map((weight) => weight * scale),
  );
}

/** Each course's part of an amount, by prices before discounts; equal parts if one is unknown. */
export function courseShares(amountClp: Clp, prices: readonly (Clp | null)[]): Clp[] {
  const known = prices.flatMap((price) => price ?? []);
  return spread(amountClp, known.length === prices.length ? known : prices.map(() => 1));
}

/** Each course's part of the total; with the fee they sum to it (ROW-01). Null if a price is unknown. */
export function amountsPerCourse(
  { total, enrolmentFee }: Pick<Quote, "total" | "enrolmentFee">,
  prices: readonly (Clp | null)[],
): Clp[] | null {
  const known = prices.flatMap((price) => price ?? []);
  return known.length === prices.length ? courseShares(total - enrolmentFee, known) : null;
}
