import type { Quote } from "@shop/contracts/quote";

/** The quote in the words of the domain's percents. Amounts in CLP. */
export function pricedOf(quote: Quote) {
  return {
    subtotal: quote.precioSubTotal,
    onlineDiscount: quote.valorDescuento,
    couponDiscount: quote.valorCupon,
    total: quote.precioTotal,
    hasValidCoupon: quote.validCupon,
  };
}

/** What the same would cost without any discount, in CLP: the gross price that is struck through. */
export function priceBefore(quote: Quote): number {
  return quote.precioBruto + quote.valorMatricula;
}

/** What all discounts together take off, in CLP: those by sessions, online and of a coupon. */
export function savedInAll(quote: Quote): number {
  return priceBefore(quote) - quote.precioTotal;
}
