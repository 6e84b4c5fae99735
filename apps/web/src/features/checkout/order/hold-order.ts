import type { SavedOrder } from "@shop/contracts/orders";
import { api } from "../../../lib/api";
import type { OrderRequest } from "../../../lib/order-request";

/** An order with its seats, as the server last answered. */
export interface HeldOrder extends SavedOrder {
  /** Browser's clock in ms, beside the server's in the hold: the countdown needs both (T09). */
  receivedAt: number;
}

/**
 * Saves the order as the buyer has it and takes or keeps its seats. Saving the same again changes nothing, not even
 * the expiry, so every entry into a step may ask.
 * @param sessionState the flow's memory, for a resume from the server
 */
export async function holdOrder(request: OrderRequest, sessionState: string): Promise<HeldOrder> {
  const { orderId, lines, coupon, rut, outlet } = request;
  const saved = await api("saveOrder", {
    body: { id: orderId, orderDetails: [...lines], coupon, rut, sessionState, ...outlet },
  });
  return { ...saved, receivedAt: Date.now() };
}
