import type { OrderDetail } from "@shop/contracts/orders";
import type { Quote } from "@shop/contracts/quote";
import { quoteOrder, quotePack } from "@shop/domain/pricing/order-quote";
import type { Quote as DomainQuote } from "@shop/domain/pricing/quote";
import type { SessionDiscountTable } from "@shop/domain/pricing/session-discount";
import { AppError } from "../../../app-error";
import { kindOf, type Offer } from "../../catalogue/offer/load-offer";
import type { OfferedPack } from "../packs/pack-queries";
import type { ValidCoupon } from "./resolve-coupon";

/** The academy's numbers that prices need; amounts in CLP, percents 0–100. */
export interface PriceRules {
  discount: number;
  sessionPercents: SessionDiscountTable;
  enrolmentFee: number;
}

/** Names of the wire (ENT-33..35); the coupon's value goes out under both of its names (AMB-35). */
function toWire(quote: DomainQuote): Quote {
  return {
    precioBruto: quote.gross,
    porcentajeDescuentoSesiones: quote.sessionDiscountPercent,
    valorDescuentoSesiones: quote.sessionDiscount,
    precioSubTotal: quote.subtotal,
    porcentajeDescuento: quote.onlineDiscountPercent,
    valorDescuento: quote.onlineDiscount,
    valorMatricula: quote.enrolmentFee,
    valorCupon: quote.couponDiscount,
    valorDescuentoCupon: quote.couponDiscount,
    totalDescuento: quote.totalDiscount,
    porcentajeTotalDescuento: quote.totalDiscountPercent,
    precioTotal: quote.total,
    validCupon: quote.hasValidCoupon,
  };
}

/**
 * Prices the lines of an order from the catalogue; nothing that the browser sent counts (AMB-72).
 * @throws AppError QUOTE_FAILED when a programme or course is not in the catalogue
 */
export function priceLines(
  lines: readonly OrderDetail[],
  { offer, rules, coupon }: { offer: Offer; rules: PriceRules; coupon: ValidCoupon | null },
): Quote[] {
  const priced = lines.map((line) => {
    const program = offer.programs.get(line.programId);
    const courses = line.coursesIds
      .map((id) => offer.courses.get(id))
      .filter((course) => course !== undefined);
    if (!program || courses.length < line.coursesIds.length) throw new AppError("QUOTE_FAILED");
    return {
      kind: kindOf(program),
      coursePrices: courses.map(({ priceClp }) => priceClp),
      sessionDiscounts: rules.sessionPercents,
      onlineDiscountPercent: rules.discount,
      enrolmentFee: rules.enrolmentFee,
      takesCoupon: coupon?.appliesTo(line.programId) ?? false,
    };
  });
  return quoteOrder(priced, coupon?.discount ?? null).quotes.map(toWire);
}

/** Price of a pack for its one student: the offer less a coupon that is meant for its programme (OUTLET-15, AMB-37). */
export function pricePack(
  { offerPriceClp }: OfferedPack,
  { programId }: OrderDetail,
  coupon: ValidCoupon | null,
): Quote {
  return toWire(quotePack(offerPriceClp, coupon?.appliesTo(programId) ? coupon.discount : null));
}
