import type { Quote } from "@shop/contracts/quote";
import { useQueryClient } from "@tanstack/react-query";
import { quoteQuery } from "./quote";
import type { HeldOrderState } from "./use-held-order";

/** Ways to learn what an order costs with and without a coupon. */
export interface CouponPrice {
  /** Price of the whole order with a code; null until the order is saved, because a price is asked for a saved one. */
  askPrice: ((code: string) => Promise<Quote>) | null;
  /** Asks for the price without coupon again. */
  requote: () => void;
  /** Price with the applied coupon, once it is there. */
  quote: Quote | undefined;
}

/** Prices of an order of one line. */
export function useCouponPrice({ placed, quote }: Pick<HeldOrderState, "placed" | "quote">): CouponPrice {
  const queries = useQueryClient();
  return {
    askPrice: placed && ((code) => queries.fetchQuery({ ...quoteQuery(placed, code), staleTime: 0 })),
    requote: () => queries.invalidateQueries({ queryKey: quoteQuery(placed, null).queryKey }),
    quote: quote.isPlaceholderData ? undefined : quote.data,
  };
}
