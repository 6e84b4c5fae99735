import type { Hold } from "@shop/contracts/orders";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useDraft } from "../draft/draft-store";
import { placedOrderOf } from "../draft/placed-order";
import { heldOrderQuery } from "./held-order";
import { quoteQuery } from "./quote";

/**
 * The draft's order with its seats, and its price: first one, then the other (REVIEW-14, REVIEW-18).
 * While a coupon is tried or taken away the price before stays in sight.
 */
export function useSavedOrder() {
  const { draft } = useDraft();
  const queries = useQueryClient();
  const placed = placedOrderOf(draft);
  const heldOptions = heldOrderQuery(placed, draft);
  const held = useQuery({ ...heldOptions, placeholderData: keepPreviousData });
  const saved = held.data && !held.isError ? placed : null;
  const quote = useQuery({
    ...quoteQuery(saved, draft.appliedCoupon),
    placeholderData: keepPreviousData,
  });

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
export type SavedOrderState = ReturnType<typeof useSavedOrder>;
