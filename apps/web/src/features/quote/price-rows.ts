import type { Quote } from "@shop/contracts/quote";
import { couponPercentShown, onlineDiscountShown } from "@shop/domain/pricing/shown-percents";
import { type PricedQuote, pricedOf } from "../../lib/priced";
import type { PriceRow } from "../../ui/price/price-list";
import { quoteCopy as copy } from "./quote-copy";

export interface RowCoupon {
  applied: string | null;
  checking: string | null;
}

// Charges less discounts give the total (REVIEW-03, REVIEW-04). Without zero discounts; a waived fee is in both.
export function priceRows(quote: PricedQuote, coupon: RowCoupon): PriceRow[] {
  const priced = pricedOf(quote);
  const { waivedFee = 0 } = quote;
  const rows: PriceRow[] = [
    { label: copy.gross, amount: quote.precioBruto, kind: "charge" },
    {
      label: copy.sessionsDiscount,
      amount: quote.valorDescuentoSesiones,
      kind: "discount",
      percent: quote.porcentajeDescuentoSesiones,
    },
    { label: copy.courses, amount: quote.precioSubTotal, kind: "subtotal" },
    {
      label: copy.onlineDiscount,
      amount: quote.valorDescuento,
      kind: "discount",
      percent: onlineDiscountShown(priced),
    },
    ...couponRow(quote, coupon),
    { label: copy.enrolmentFee, amount: quote.valorMatricula + waivedFee, kind: "charge" },
    { label: copy.waivedFee, amount: waivedFee, kind: "discount", percent: 100 },
    {
      label: copy.totalDiscount,
      hint: totalDiscountHint(quote, coupon.checking),
      amount: quote.totalDescuento,
      kind: "note",
    },
  ];
  return rows.filter(({ kind, amount }) => kind !== "discount" || amount === null || amount > 0);
}

// OUTLET-18. `before` in CLP.
export function packPriceRows(quote: Quote, coupon: RowCoupon, before: number): PriceRow[] {
  const offer = quote.precioBruto;
  const discount = Math.max(0, before - offer);
  const rows: PriceRow[] = [
    { label: copy.packBefore, amount: offer + discount, kind: "charge" },
    {
      label: copy.packDiscount,
      amount: discount,
      kind: "discount",
      percent: Math.round((100 * discount) / (offer + discount)),
    },
    { label: copy.packOffer, amount: offer, kind: "subtotal" },
    ...couponRow(quote, coupon),
  ];
  return rows.filter(({ kind, amount }) => kind !== "discount" || amount === null || amount > 0);
}

function couponRow(quote: PricedQuote, { applied, checking }: RowCoupon): PriceRow[] {
  const percent = couponPercentShown(applied ?? "", pricedOf(quote));
  if (applied && percent !== null)
    return [{ label: copy.coupon(applied), amount: quote.valorCupon, kind: "discount", percent }];
  // Takes its place at the press, so that nothing moves once it is accepted.
  return checking ? [{ label: copy.coupon(checking), amount: null, kind: "discount" }] : [];
}

function totalDiscountHint(quote: PricedQuote, checking: string | null): string | undefined {
  const { valorDescuento, valorCupon, valorDescuentoSesiones, waivedFee = 0 } = quote;
  const parts = [
    ...(valorDescuento > 0 ? [copy.ofOnline] : []),
    ...(valorCupon > 0 || checking ? [copy.ofCoupon] : []),
  ].join(" + ");
  if (!parts) return undefined;
  const beside = [
    ...(valorDescuentoSesiones > 0 ? [copy.besideSessions] : []),
    ...(waivedFee > 0 ? [copy.besideFee] : []),
  ].join(" ni ");
  return beside ? `${parts}, ${copy.notCounting} ${beside}` : parts;
}
