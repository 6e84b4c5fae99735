import { type Clp, shareInPercent } from "./clp";
import type { Quote } from "./quote";

interface Priced
  extends Pick<Quote, "subtotal" | "onlineDiscount" | "couponDiscount" | "total" | "hasValidCoupon"> {
  isCouponPartial?: boolean;
}

function percentOrAll(part: Clp, whole: Clp, total: Clp): number {
  return whole === 0 && total === 0 ? 100 : shareInPercent(part, whole);
}

/** valorDescuento of precioSubTotal (REVIEW-20). */
export function onlineDiscountShown({ subtotal, onlineDiscount, total }: Priced): number {
  return percentOrAll(onlineDiscount, subtotal, total);
}

/** Of the rest before the coupon; 100 when nothing is to pay or a '100' code holds for all (COUPON-15..17). */
export function couponPercentShown(code: string, quote: Priced): number | null {
  if (!quote.hasValidCoupon) return null;
  if (quote.total === 0 || (code.includes("100") && !quote.isCouponPartial)) return 100;
  return shareInPercent(quote.couponDiscount, quote.subtotal - quote.onlineDiscount);
}
