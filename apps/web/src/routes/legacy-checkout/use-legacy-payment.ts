import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { paymentCopy } from "../../features/checkout/payment/payment-copy";
import type { PayPress } from "../../features/checkout/payment/press-pay";
import { ProcessError } from "../../features/checkout/payment/process-error";
import { usePayment } from "../../features/checkout/payment/use-payment";
import { toLegacySession } from "../../lib/legacy/legacy-session";
import { useLegacy } from "../../lib/legacy/legacy-store";
import type { LegacyOrder } from "../../lib/legacy/use-legacy-order";
import { shopConfigQuery } from "../../lib/queries/shop-config";

/** Long enough to read that all went well before the provider's page (PAY-02). */
const LEAVE_AFTER_MS = 1_200;

/** The pay press of Step4, for every programme of the backpack at once (PAY-01, PAY-02, BACKPACK-03). */
export function useLegacyPayment({ saved, held, total, isPriced }: LegacyOrder) {
  const { state, change } = useLegacy();
  const { data: config } = useQuery(shopConfigQuery);
  const [finishedAt, setFinishedAt] = useState<string | null>(null);
  const buyOrder = held.data?.buyOrder;
  const payment = usePayment({
    order: buyOrder && saved ? { buyOrder, orderId: saved.orderId } : null,
    leaveAfterMs: LEAVE_AFTER_MS,
    onFinished: setFinishedAt,
  });
  const toPay = isPriced && total ? total.precioTotal : null;

  async function prepare(): Promise<PayPress> {
    const { guardianId } = state;
    if (!saved || !config || guardianId === null || toPay === null)
      throw new ProcessError(paymentCopy.noOrder);
    return {
      orderId: saved.orderId,
      orderDetails: [...saved.lines],
      guardianId,
      coupon: saved.coupon,
      rut: saved.rut,
      sessionState: toLegacySession(state),
      termsVersion: config.documents.termsVersion,
      acceptedTotal: toPay,
    };
  }

  return {
    ...payment,
    isBusy: payment.isBusy && finishedAt === null,
    /** CLP; null until every programme is priced. */
    total: toPay,
    /** Result of an order that had nothing to pay, once it is confirmed. */
    finishedAt,
    send: () => payment.pay(prepare),
    acceptPrice: () => {
      if (payment.priceChange?.hasLostCoupon) change({ appliedCoupon: null });
      payment.acceptPrice();
    },
  };
}
