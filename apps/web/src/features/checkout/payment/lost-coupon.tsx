import { Alert } from "@shop/ui/alert";
import { formatClp } from "../../../ui/price/format-clp";
import type { FramePrice } from "../flow";
import { paymentCopy as copy } from "./payment-copy";
import type { useOrderPayment } from "./use-order-payment";

type OrderPayment = ReturnType<typeof useOrderPayment>;

interface LostCouponProps {
  payment: Pick<OrderPayment, "lostCoupon" | "total">;
}

export function LostCoupon({ payment: { lostCoupon, total } }: LostCouponProps) {
  if (lostCoupon === null || total === null) return null;
  return (
    <Alert tone="warning" title={copy.couponLapsed(lostCoupon)} announce>
      {copy.notInTotal(formatClp(total))}
    </Alert>
  );
}

export function lostCouponNotes({ lostCoupon }: Pick<OrderPayment, "lostCoupon">): Partial<FramePrice> {
  return lostCoupon === null ? {} : { note: copy.withoutCoupon, barNote: copy.withoutCoupon };
}
