import type { Quote } from "@shop/contracts/quote";

/** Amounts in CLP. */
export function pricedOf(quote: PricedQuote) {
  return {
    subtotal: quote.precioSubTotal,
    onlineDiscount: quote.valorDescuento,
    couponDiscount: quote.valorCupon,
    total: quote.precioTotal,
    hasValidCoupon: quote.validCupon,
    isCouponPartial: quote.isCouponPartial ?? false,
  };
}

export interface PricedQuote extends Quote {
  /** Enrolment fee waived by the coupon, in CLP. */
  waivedFee?: number;
  isCouponPartial?: boolean;
}

export const mayWaiveFee = ({ validCupon, precioTotal, valorMatricula }: Quote) =>
  validCupon && precioTotal === 0 && valorMatricula === 0;

/** CLP without online discount and coupon, shown struck through. The gross price stays a row (ROW-02). */
export function priceBefore({ precioSubTotal, valorMatricula, waivedFee = 0 }: PricedQuote): number {
  return precioSubTotal + valorMatricula + waivedFee;
}

/** CLP. */
export function priceBeforeCoupon({ precioTotal, valorCupon, waivedFee = 0 }: PricedQuote): number {
  return precioTotal + valorCupon + waivedFee;
}

/** Online discount, coupon and waived fee together, in CLP. */
export function savedInAll(quote: PricedQuote): number {
  return priceBefore(quote) - quote.precioTotal;
}
