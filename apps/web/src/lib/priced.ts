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
