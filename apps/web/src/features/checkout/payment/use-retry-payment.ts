import { ERRORS } from "@shop/contracts/errors";
import type { Order } from "@shop/contracts/orders";
import { retryProblem } from "@shop/domain/orders/quote-needs";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../../../lib/api";
import { shopConfigQuery } from "../../../lib/queries/shop-config";
import { paymentCopy as copy } from "./payment-copy";
import type { PayPress } from "./press-pay";
import { ProcessError } from "./process-error";
import { usePayment } from "./use-payment";

/** Time between the pressed retry and the provider. */
const LEAVE_AFTER_MS = 500;

interface OrderToRetry {
  buyOrder: string;
  orderId: number;
}

/** Pays an order again that was not paid, rebuilt from what the server keeps of it (AMB-58). */
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

const PROBLEM_TEXTS = {
  NO_ORDER_DETAILS: ERRORS.ORDER_INCOMPLETE.text,
  NO_VALID_COURSES: ERRORS.NO_VALID_COURSES.text,
} as const;

/**
 * Rebuilds the pay press from the order as the server keeps it, never from local storage.
 * @throws ProcessError without details, valid courses or guardian (PAY-10)
 */
function retryPress(order: Order, termsVersion: string): PayPress {
  const problem = retryProblem(order.orderDetails);
  if (problem) throw new ProcessError(PROBLEM_TEXTS[problem]);
  if (order.financingPartyId === null) throw new ProcessError(copy.noOrder);
  return {
    orderId: order.id,
    orderDetails: order.orderDetails,
    guardianId: order.financingPartyId,
    coupon: order.coupon,
    ...(order.sessionState === null ? {} : { sessionState: order.sessionState }),
    isOulet: order.isOulet,
    ...(order.amountPack === null ? {} : { amountPack: order.amountPack }),
    termsVersion,
    acceptedTotal: order.total,
  };
}
