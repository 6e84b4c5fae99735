import { api } from "../../lib/api";
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
  const payment = usePayment({ order: { buyOrder, orderId }, leaveAfterMs: LEAVE_AFTER_MS });
  const prepare = async () => retryPress(await api("findOrder", { query: { buyOrder, no: orderId } }));
  return { ...payment, retry: () => payment.pay(prepare) };
}
