import { useQueryClient } from "@tanstack/react-query";
import { sumQuotes } from "../priced";
import { quoteQuery } from "../queries/quote";
import type { CouponPrice } from "../queries/use-coupon-price";
import type { LegacyOrder } from "./use-legacy-order";

/** The legacy flow's one coupon for the whole order; it is good when any programme takes it (AMB-36). */
export function useLegacyCoupon({ saved, total, isPriced, requote }: LegacyOrder): CouponPrice {
  const queries = useQueryClient();

  async function askPrice(code: string) {
    if (!saved) throw new Error("a price is asked for a saved order");
    const { orderId, lines, rut } = saved;
    const prices = lines.map((line) =>
      queries.fetchQuery({ ...quoteQuery({ orderId, line, rut }, code), staleTime: 0 }),
    );
    const sum = sumQuotes(await Promise.all(prices));
    if (!sum) throw new Error("an order without lines has no price");
    return sum;
  }

  return {
    askPrice: saved && askPrice,
    requote,
    quote: isPriced ? total : undefined,
  };
}
