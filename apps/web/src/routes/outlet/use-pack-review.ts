import { ApiError } from "@shop/contracts/client";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { paymentCopy } from "../../features/checkout/payment/payment-copy";
import type { PayPress } from "../../features/checkout/payment/press-pay";
import { ProcessError } from "../../features/checkout/payment/process-error";
import { usePayment } from "../../features/checkout/payment/use-payment";
import { useTerms } from "../../features/checkout/payment/use-terms";
import { expiredHoldMinutes } from "../../features/checkout/seats/sold-out";
import { useSeatExpiry } from "../../features/checkout/seats/use-seat-expiry";
import { toOutletSession } from "../../lib/outlet/outlet-session";
import { placedPackOf } from "../../lib/outlet/outlet-state";
import { packFormPath } from "../../lib/outlet/outlet-steps";
import { useOutlet } from "../../lib/outlet/outlet-store";
import { shopConfigQuery } from "../../lib/queries/shop-config";
import { useHeldOrder } from "../../lib/queries/use-held-order";

/** All that the review holds together: order with its reservation, price, terms and payment (OUTLET-18..21). */
export function usePackReview() {
  const navigate = useNavigate();
  const { draft, change } = useOutlet();
  const { data: config } = useQuery(shopConfigQuery);
  const sessionState = toOutletSession(draft);
  const order = useHeldOrder({ placed: placedPackOf(draft), coupon: draft.appliedCoupon, sessionState });
  const { placed, held, quote } = order;
  const seats = useSeatExpiry(held.data?.hold ?? null);
  const terms = useTerms();
  const buyOrder = held.data?.buyOrder;
  const payment = usePayment({ order: buyOrder && placed ? { buyOrder, orderId: placed.orderId } : null });
  const total = quote.isPlaceholderData ? null : (quote.data?.precioTotal ?? null);

  async function press(): Promise<PayPress> {
    const { guardianId, appliedCoupon } = draft;
    if (!placed || !config || guardianId === null || total === null)
      throw new ProcessError(paymentCopy.noOrder);
    return {
      orderId: placed.orderId,
      orderDetails: [placed.line],
      guardianId,
      coupon: appliedCoupon,
      rut: placed.rut,
      sessionState,
      ...placed.outlet,
      termsVersion: config.documents.termsVersion,
      acceptedTotal: total,
    };
  }

  return {
    config,
    order,
    terms,
    total,
    payment: {
      ...payment,
      acceptPrice: () => {
        if (payment.priceChange?.hasLostCoupon) change({ appliedCoupon: null });
        payment.acceptPrice();
      },
    },
    confirm: () => terms.check() && payment.pay(press),
    isOver: seats.isOver || expiredHoldMinutes(payment.error, 0) !== null,
    markOver: seats.markOver,
    /** What the buyer has read decides where to go on. */
    afterFailure: (error: unknown) => {
      if (!(error instanceof ApiError)) return;
      if (error.code === "EMAIL_NOT_PROVEN") navigate(packFormPath(draft.packId));
      if (error.code === "PRICE_CHANGED") quote.refetch();
      if (error.code === "TERMS_REQUIRED") terms.withdraw();
    },
  };
}
export type PackReviewState = ReturnType<typeof usePackReview>;
