import type { OrderDetail } from "@shop/contracts/orders";
import type { Quote } from "@shop/contracts/quote";
import { shareInPercent, sumOf } from "@shop/domain/pricing/clp";
import { queryOptions, useQueries } from "@tanstack/react-query";
import { api } from "../../../lib/api";
import type { OrderRequest } from "../../../lib/order-request";
import { mayWaiveFee, type PricedQuote } from "../../../lib/priced";

/** Prices of several programmes as one, for what is said of the whole order; undefined of none. */
export function sumQuotes(quotes: readonly PricedQuote[]): PricedQuote | undefined {
  if (quotes.length <= 1) return quotes[0];
  const sum = (part: (quote: PricedQuote) => number) => sumOf(quotes.map(part));
  const precioBruto = sum((quote) => quote.precioBruto);
  const precioSubTotal = sum((quote) => quote.precioSubTotal);
  const precioTotal = sum((quote) => quote.precioTotal);
  const valorDescuentoSesiones = sum((quote) => quote.valorDescuentoSesiones);
  const valorDescuento = sum((quote) => quote.valorDescuento);
  const valorCupon = sum((quote) => quote.valorCupon);
  return {
    precioBruto,
    valorDescuentoSesiones,
    porcentajeDescuentoSesiones: shareInPercent(valorDescuentoSesiones, precioBruto),
    precioSubTotal,
    valorDescuento,
    porcentajeDescuento: shareInPercent(valorDescuento, precioSubTotal),
    valorMatricula: sum((quote) => quote.valorMatricula),
    waivedFee: sum(({ waivedFee = 0 }) => waivedFee),
    valorCupon,
    valorDescuentoCupon: valorCupon,
    totalDescuento: sum((quote) => quote.totalDescuento),
    porcentajeTotalDescuento: shareInPercent(precioSubTotal - precioTotal, precioSubTotal),
    precioTotal,
    validCupon: quotes.some(({ validCupon }) => validCupon),
    isCouponPartial: quotes.some(({ validCupon }) => !validCupon),
  };
}

/**
 * Price of one line of an order, with a coupon or without (API-20, COUPON-13). It writes nothing.
 */
export const quoteQuery = ({ orderId, rut }: OrderRequest, line: OrderDetail, coupon: string | null) =>
  queryOptions({
    queryKey: ["quote", orderId, line, coupon],
    queryFn: () => {
      const { coursesIds, ...place } = line;
      return api("getQuote", {
        query: { ...place, orderId, coursesIds: coursesIds.join(","), ...(coupon ? { coupon, rut } : {}) },
      });
    },
  });

/** By line, the fee that a coupon waives: the server names it where it is asked without the coupon. */
export function useWaivedFees(saved: OrderRequest | null, quotes: readonly (Quote | undefined)[]): number[] {
  const lines = saved?.coupon ? saved.lines : [];
  const isWaived = (index: number) => {
    const quote = quotes[index];
    return quote !== undefined && mayWaiveFee(quote);
  };
  return useQueries({
    queries: saved
      ? lines.map((line, index) => ({
          ...quoteQuery(saved, line, null),
          enabled: isWaived(index),
          staleTime: Number.POSITIVE_INFINITY,
        }))
      : [],
    combine: (answers) =>
      answers.map(({ data }, index) => (isWaived(index) ? (data?.valorMatricula ?? 0) : 0)),
  });
}
