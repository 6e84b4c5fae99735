import type { OrderDetail } from "@shop/contracts/orders";
import type { Quote } from "@shop/contracts/quote";
import { shareInPercent, sumOf } from "@shop/domain/pricing/clp";
import { queryOptions, useQueries } from "@tanstack/react-query";
import type { OrderRequest } from "../../../basket/order-lines";
import { api } from "../../../lib/api";
import { mayWaiveFee, type PricedQuote } from "../../../lib/priced";

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

// Price of one line, with or without a coupon (API-20, COUPON-13). Writes nothing.
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

// The fee that a coupon waives, by line: the quote without the coupon has it.
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
