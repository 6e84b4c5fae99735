import { queryOptions } from "@tanstack/react-query";
import { api } from "../api";
import type { Draft } from "../draft/draft";
import type { PlacedOrder } from "../draft/placed-order";
import { toSessionState } from "../draft/session-state";
import { retryConnection } from "./retry-connection";

/**
 * Saves the order as the draft has it and takes or keeps its seats (REVIEW-18). A query and not a mutation:
 * saving the same again changes nothing, not even the expiry, so every entry into a step may ask.
 * It never runs by itself on focus: seats that expired are taken again only when the buyer says so.
 */
export const heldOrderQuery = (placed: PlacedOrder | null, draft: Draft) =>
  queryOptions({
    queryKey: ["orders", "held", placed, draft.appliedCoupon],
    enabled: placed !== null,
    queryFn: async () => {
      if (!placed) throw new Error("an order without its line cannot be saved");
      const saved = await api("saveOrder", {
        body: {
          id: placed.orderId,
          orderDetails: [placed.line],
          coupon: draft.appliedCoupon,
          rut: placed.rut,
          sessionState: toSessionState(draft),
        },
      });
      // Browser's clock in ms, beside the server's in the hold: the countdown needs both (T09).
      return { ...saved, receivedAt: Date.now() };
    },
    refetchOnMount: "always",
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: retryConnection,
  });
