import { queryOptions } from "@tanstack/react-query";
import { api } from "../api";
import type { PlacedOrder } from "../draft/placed-order";
import { retryConnection } from "./retry-connection";

interface WantedOrder {
  /** Null until the order has its line. */
  placed: PlacedOrder | null;
  /** Code that the quote accepted. */
  coupon: string | null;
  /** The flow's memory, for a resume from the server. */
  sessionState: string;
}

/**
 * Saves the order as the buyer has it and takes or keeps its seats (REVIEW-18). A query and not a mutation:
 * saving the same again changes nothing, not even the expiry, so every entry into a step may ask.
 * It never runs by itself on focus: seats that expired are taken again only when the buyer says so.
 */
export const heldOrderQuery = ({ placed, coupon, sessionState }: WantedOrder) =>
  queryOptions({
    queryKey: ["orders", "held", placed, coupon],
    enabled: placed !== null,
    queryFn: async () => {
      if (!placed) throw new Error("an order without its line cannot be saved");
      const { orderId, line, rut, outlet } = placed;
      const saved = await api("saveOrder", {
        body: { id: orderId, orderDetails: [line], coupon, rut, sessionState, ...outlet },
      });
      // Browser's clock in ms, beside the server's in the hold: the countdown needs both (T09).
      return { ...saved, receivedAt: Date.now() };
    },
    refetchOnMount: "always",
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: retryConnection,
  });
