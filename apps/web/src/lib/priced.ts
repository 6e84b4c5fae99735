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

/** What the same would cost without any discount, in CLP: the gross price that is struck through. */
export function priceBefore({ precioBruto, valorMatricula, waivedFee = 0 }: PricedQuote): number {
  return precioBruto + valorMatricula + waivedFee;
}

/** What the same would cost without its coupon, in CLP. */
export function priceBeforeCoupon({ precioTotal, valorCupon, waivedFee = 0 }: PricedQuote): number {
  return precioTotal + valorCupon + waivedFee;
}

/** What all discounts together take off, in CLP: those by sessions, online and of a coupon, and a waived fee. */
export function savedInAll(quote: PricedQuote): number {
  return priceBefore(quote) - quote.precioTotal;
}
