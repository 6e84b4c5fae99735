import type { Hold } from "@shop/contracts/orders";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import type { PlacedOrder } from "../draft/placed-order";
import { heldOrderQuery, type OrderToHold } from "./held-order";
import { quoteQuery } from "./quote";

interface WantedOrder {
  /** Null until the order has its line. */
  placed: PlacedOrder | null;
  /** Code that the quote accepted. */
  coupon: string | null;
  /** The flow's memory, for a resume from the server. */
  sessionState: string;
}

const toOrder = ({ line, ...placed }: PlacedOrder, coupon: string | null): OrderToHold => ({
  ...placed,
  lines: [line],
  coupon,
});

/**
 * An order with its seats, and its price: first one, then the other (REVIEW-14, REVIEW-18).
 * While a coupon is tried or taken away the price before stays in sight.
 */
export function useHeldOrder({ placed, coupon, sessionState }: WantedOrder) {
  const queries = useQueryClient();
  const heldOptions = heldOrderQuery(placed && toOrder(placed, coupon), sessionState);
  const held = useQuery({ ...heldOptions, placeholderData: keepPreviousData });
  const saved = held.data && !held.isError ? placed : null;
  const quote = useQuery({ ...quoteQuery(saved, coupon), placeholderData: keepPreviousData });

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
