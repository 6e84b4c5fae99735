import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useBuyerStore } from "../../../basket/buyer";
import { inSeason } from "../../../lib/programs/in-season";
import { shopConfigQuery } from "../../../lib/queries/shop-config";
import type { CheckoutFlow } from "../flow";
import type { HeldOrderState } from "../order/use-held-order";
import { paymentCopy as copy } from "./payment-copy";
import type { PayPress } from "./press-pay";
import { ProcessError } from "./process-error";
import { usePayment } from "./use-payment";

/** PAY-01. */
export function useOrderPayment(flow: CheckoutFlow, order: HeldOrderState) {
  const { saved, held, isPriced, sessionState } = order;
  const store = useBuyerStore();
  const { data: config } = useQuery(shopConfigQuery);
  const [finishedAt, setFinishedAt] = useState<string | null>(null);
  const buyOrder = held.data?.buyOrder;
  const payment = usePayment({
    order: buyOrder && saved ? { buyOrder, orderId: saved.orderId } : null,
    ...(flow.pay.leaveAfterMs === undefined ? {} : { leaveAfterMs: flow.pay.leaveAfterMs }),
    ...(flow.pay.tellsFree ? { onFinished: setFinishedAt } : {}),
  });
  const price = isPriced ? order.total : undefined;
  const total = price?.precioTotal ?? null;
  const lostCoupon = saved && price?.validCupon === false ? saved.coupon : null;

  function pressOf(): Omit<PayPress, "sessionState"> {
    const { guardianId } = store.getState().draft;
    if (!saved || !config || guardianId === null || total === null) throw new ProcessError(copy.noOrder);
    const { orderId, lines, rut, outlet } = saved;
    return {
      orderId,
      orderDetails: lines,
      guardianId,
      coupon: lostCoupon === null ? saved.coupon : null,
      rut,
      ...outlet,
      termsVersion: inSeason(config, order.season).documents.termsVersion,
      acceptedTotal: total,
    };
  }

  return {
    ...payment,
    isBusy: payment.isBusy && finishedAt === null,
    finishedAt,
    /** CLP; null until the whole order is priced. */
    total,
    /** Code saved with the order that no longer counts. */
    lostCoupon,
    send: (saveFirst?: () => Promise<void>) =>
      payment.pay(async () => {
        const press = pressOf();
        await saveFirst?.();
        return { ...press, sessionState: sessionState() };
      }),
    acceptPrice: () => {
      if (payment.priceChange?.hasLostCoupon) store.getState().change({ appliedCoupon: null });
      payment.acceptPrice();
    },
  };
}
