import type { Hold } from "@shop/contracts/orders";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { heldOrderQuery } from "./held-order";
import { quoteQuery } from "./quote";

/**
 * An order with its seats, and its price: first one, then the other (REVIEW-14, REVIEW-18).
 * While a coupon is tried or taken away the price before stays in sight.
 */
export function useHeldOrder(wanted: Parameters<typeof heldOrderQuery>[0]) {
  const queries = useQueryClient();
  const heldOptions = heldOrderQuery(wanted);
  const held = useQuery({ ...heldOptions, placeholderData: keepPreviousData });
  const saved = held.data && !held.isError ? wanted.placed : null;
  const quote = useQuery({ ...quoteQuery(saved, wanted.coupon), placeholderData: keepPreviousData });

  return {
    /** The order once its seats are held; null before, and when they could not be had. */
    placed: saved,
    held,
    quote,
    /** A longer reservation, as the server just answered. */
    keepHold: (hold: Hold) =>
      queries.setQueryData(
        heldOptions.queryKey,
        (order) => order && { ...order, hold, receivedAt: Date.now() },
      ),
  };
}
export type HeldOrderState = ReturnType<typeof useHeldOrder>;
