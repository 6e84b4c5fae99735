import type { Quote } from "@shop/contracts/quote";

/** The quote in the words of the domain's percents. Amounts in CLP. */
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

/** A quote with what the shop asked beside it. */
export interface PricedQuote extends Quote {
  /** Enrolment fee that the coupon waives, in CLP, as the server tells it without the coupon. */
  waivedFee?: number;
  /** Several programmes as one, and the coupon does not hold for all of them. */
  isCouponPartial?: boolean;
}

/** True where a coupon covers all that is to pay, and with it the fee. */
export const mayWaiveFee = ({ validCupon, precioTotal, valorMatricula }: Quote) =>
  validCupon && precioTotal === 0 && valorMatricula === 0;

/**
 * What everybody pays today for the same without the online discount and without a coupon, in CLP: what is struck
 * through. The gross price is paid by nobody who takes as many courses, so it stays a row of the breakdown (ROW-02).
 */
export function priceBefore({ precioSubTotal, valorMatricula, waivedFee = 0 }: PricedQuote): number {
  return precioSubTotal + valorMatricula + waivedFee;
}

/** What the same would cost without its coupon, in CLP. */
export function priceBeforeCoupon({ precioTotal, valorCupon, waivedFee = 0 }: PricedQuote): number {
  return precioTotal + valorCupon + waivedFee;
}

/** What the online discount, a coupon and a waived fee take off together, in CLP. */
export function savedInAll(quote: PricedQuote): number {
  return priceBefore(quote) - quote.precioTotal;
}
