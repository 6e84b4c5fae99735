import { ERRORS } from "@shop/contracts/errors";
import type { Order } from "@shop/contracts/orders";
import { retryProblem } from "@shop/domain/orders/retry-needs";
import { paymentCopy as copy } from "./payment-copy";
import type { PayPress } from "./press-pay";
import { ProcessError } from "./process-error";

const PROBLEM_TEXTS = {
  NO_ORDER_DETAILS: ERRORS.ORDER_INCOMPLETE.text,
  NO_VALID_COURSES: ERRORS.NO_VALID_COURSES.text,
} as const;

/**
 * Rebuilds the pay press from the order as the server keeps it, never from local storage (PAY-05, AMB-58).
 * @throws ProcessError without details, valid courses or guardian (PAY-06, PAY-07, PAY-10)
 */
export function retryPress(order: Order, termsVersion: string): PayPress {
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
