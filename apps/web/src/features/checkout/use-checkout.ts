import { ApiError } from "@shop/contracts/client";
import { z } from "zod/mini";
import type { CheckoutFlow } from "./flow";
import { useHeldOrder } from "./order/use-held-order";
import { useOrderPayment } from "./payment/use-order-payment";
import { useSeatExpiry } from "./seats/use-seat-expiry";

const Incomplete = z.object({ studentId: z.int(), fields: z.record(z.string(), z.string()) });
/** Student data that the pay press missed: code by the wire's field name. */
export type IncompleteStudent = z.output<typeof Incomplete>;

interface CheckoutOptions {
  onEmailNotProven: () => void;
  onIncomplete: (student: IncompleteStudent) => void;
  onTermsChanged: () => void;
}

export function useCheckout(flow: CheckoutFlow, options: CheckoutOptions) {
  const order = useHeldOrder(flow.useOrder());
  const payment = useOrderPayment(flow, order);
  const seats = useSeatExpiry(order.held.data?.hold ?? null);

  function afterFailure(error: unknown) {
    if (!(error instanceof ApiError)) return;
    if (error.code === "EMAIL_NOT_PROVEN") options.onEmailNotProven();
    if (error.code === "TERMS_REQUIRED") options.onTermsChanged();
    const incomplete = error.code === "STUDENT_INCOMPLETE" && Incomplete.safeParse(error.details).data;
    if (incomplete) options.onIncomplete(incomplete);
    if (error.code === "PRICE_CHANGED") order.requote();
  }

  return { flow, order, payment, seats, afterFailure };
}
export type Checkout = ReturnType<typeof useCheckout>;
