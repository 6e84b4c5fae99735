import { useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../../../lib/api";
import { shopConfigQuery } from "../../../lib/queries/shop-config";
import { retryPress } from "./retry-press";
import { usePayment } from "./use-payment";

/** Time between the pressed retry and the provider (PAY-05). */
const LEAVE_AFTER_MS = 500;

interface OrderToRetry {
  buyOrder: string;
  orderId: number;
}

/** Pays an order again that was not paid, rebuilt from what the server keeps of it (PAY-05..08, AMB-58). */
export function useRetryPayment({ buyOrder, orderId }: OrderToRetry) {
  const queries = useQueryClient();
  const { data: config } = useQuery(shopConfigQuery);
  const payment = usePayment({ order: { buyOrder, orderId }, leaveAfterMs: LEAVE_AFTER_MS });

  async function prepare() {
    const { documents } = config ?? (await queries.fetchQuery(shopConfigQuery));
    const order = await api("findOrder", { query: { buyOrder, no: orderId } });
    return retryPress(order, documents.termsVersion);
  }
  return { ...payment, retry: () => payment.pay(prepare) };
}
