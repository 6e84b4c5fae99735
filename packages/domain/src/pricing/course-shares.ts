import { type Clp, sumOf } from "./clp";
import { splitAmount } from "./order-quote";
import type { Quote } from "./quote";

/** An amount over weights, in proportion, to the peso; it may be more than they are, and none of them need count. */
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

/**
 * What each course of a line bears of an amount of it, by what the courses cost before discounts; equal parts where that
 * is not known of all.
 */
export function courseShares(amountClp: Clp, prices: readonly (Clp | null)[]): Clp[] {
  const known = prices.flatMap((price) => price ?? []);
  return spread(amountClp, known.length === prices.length ? known : prices.map(() => 1));
}

/**
 * What each course has of a line's total, by their prices: with the fee they add up to it (ROW-01). Null where a price is
 * not known.
 */
export function amountsPerCourse(
  { total, enrolmentFee }: Pick<Quote, "total" | "enrolmentFee">,
  prices: readonly (Clp | null)[],
): Clp[] | null {
  const known = prices.flatMap((price) => price ?? []);
  return known.length === prices.length ? courseShares(total - enrolmentFee, known) : null;
}
