import type { OrderDetail } from "@shop/contracts/orders";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../api";
import { retryConnection } from "./retry-connection";

/** What decides an order's seats and price. */
export interface OrderToHold {
  orderId: number;
  lines: readonly OrderDetail[];
  /** Code that the quote accepted. */
  coupon: string | null;
  /** The first student's; the coupon's limits count by it (AMB-79). */
  rut: string;
  /** What an order of the outlet says of itself (OUTLET-16). */
  outlet?: { isOulet: true; amountPack: number };
}

/**
 * Saves the order as the buyer has it and takes or keeps its seats (REVIEW-18). A query and not a mutation:
 * saving the same again changes nothing, not even the expiry, so every entry into a step may ask.
 * It never runs by itself on focus: seats that expired are taken again only when the buyer says so.
 * @param order null until it has its lines
 * @param sessionState the flow's memory, for a resume from the server
 */
export const heldOrderQuery = (order: OrderToHold | null, sessionState: string) =>
  queryOptions({
    queryKey: ["orders", "held", order],
    enabled: order !== null,
    queryFn: async () => {
      if (!order) throw new Error("an order without its lines cannot be saved");
      const { orderId, lines, coupon, rut, outlet } = order;
      const saved = await api("saveOrder", {
        body: { id: orderId, orderDetails: [...lines], coupon, rut, sessionState, ...outlet },
      });
      // Browser's clock in ms, beside the server's in the hold: the countdown needs both (T09).
      return { ...saved, receivedAt: Date.now() };
    },
    refetchOnMount: "always",
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: retryConnection,
  });
