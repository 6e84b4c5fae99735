import type { OrderDetail } from "@shop/contracts/orders";

/** What decides an order's seats and price, as a flow has it. */
export interface OrderRequest {
  orderId: number;
  lines: readonly OrderDetail[];
  /** Code that the quote accepted. */
  coupon: string | null;
  /** The first student's; the coupon's limits count by it. */
  rut: string;
  /** What an order of the outlet says of itself. */
  outlet?: { isOulet: true; amountPack: number };
}
