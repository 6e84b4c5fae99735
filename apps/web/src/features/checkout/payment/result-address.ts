import { pathTo } from "../../../lib/route-paths";

/** Screen that shows an order by its status, whatever became of it (AMB-24). */
export function resultAddress({ buyOrder, orderId }: { buyOrder: string; orderId: number }): string {
  return pathTo("PurchaseInfo", { query: { buyOrder, no: orderId } });
}
