import type { Quote } from "@shop/contracts/quote";
import { shareInPercent, sumOf } from "@shop/domain/pricing/clp";

/** Prices of several programmes as one, for what is said of the whole order; undefined of none. */
export function sumQuotes(quotes: readonly Quote[]): Quote | undefined {
  if (quotes.length <= 1) return quotes[0];
  const sum = (part: (quote: Quote) => number) => sumOf(quotes.map(part));
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
    valorCupon,
    valorDescuentoCupon: valorCupon,
    totalDescuento: sum((quote) => quote.totalDescuento),
    porcentajeTotalDescuento: shareInPercent(precioSubTotal - precioTotal, precioSubTotal),
    precioTotal,
    validCupon: quotes.some(({ validCupon }) => validCupon),
  };
}
