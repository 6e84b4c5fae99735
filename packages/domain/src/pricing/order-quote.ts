import { type Clp, sumOf } from "./clp";
import { type CouponDiscount, couponBase, type Quote, type QuoteLine, quoteLine } from "./quote";

export interface OrderQuoteLine extends QuoteLine {
  takesCoupon: boolean;
}

/** In the order of the lines; the total is their sum (REVIEW-17). */
export interface OrderQuote {
  quotes: Quote[];
  total: Clp;
}

/** docs/architecture.md, a price, AMB-36: a percent on each line that takes it, an amount by largest remainder. */
export function quoteOrder(lines: readonly OrderQuoteLine[], coupon: CouponDiscount | null): OrderQuote {
  const shares = couponShares(lines, coupon);
  const quotes = lines.map((line, index) => quoteLine(line, shares[index] ?? null));
  return { quotes, total: sumOf(quotes.map((quote) => quote.total)) };
}

function couponShares(
  lines: readonly OrderQuoteLine[],
  coupon: CouponDiscount | null,
): (CouponDiscount | null)[] {
  if (coupon === null || coupon.kind === "percent") {
    return lines.map((line) => (line.takesCoupon ? coupon : null));
  }
  const bases = lines.map((line) => (line.takesCoupon ? couponBase(line) : 0));
  return splitAmount(coupon.amount, bases).map((amount, index) =>
    lines[index]?.takesCoupon ? { kind: "amount", amount } : null,
  );
}

/** Offer price less the coupon, no other discount or fee (OUTLET-15, AMB-37). */
export function quotePack(offerPrice: Clp, coupon: CouponDiscount | null): Quote {
  return quoteLine(
    {
      kind: "in_person",
      coursePrices: [offerPrice],
      sessionDiscounts: [],
      onlineDiscountPercent: 0,
      enrolmentFee: 0,
    },
    coupon,
  );
}

// Largest remainder (docs/architecture.md, a price): parts sum to the amount or all weights, each within its own.
export function splitAmount(amount: Clp, weights: readonly Clp[]): Clp[] {
  const whole = sumOf(weights);
  const given = Math.min(amount, whole);
  if (given <= 0) return weights.map(() => 0);

  // Pesos times pesos can exceed 2^53.
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
