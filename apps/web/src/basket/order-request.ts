import type { OrderDetail } from "@shop/contracts/orders";

export interface OrderRequest {
  orderId: number;
  lines: readonly OrderDetail[];
  coupon: string | null;
  /** The first student's; coupon limits count by it. */
  rut: string;
  outlet?: { isOulet: true; amountPack: number };
}
