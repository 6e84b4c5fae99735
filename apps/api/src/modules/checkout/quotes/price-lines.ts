import { quoteOrder, quotePack } from "@shop/domain/pricing/order-quote";
import type { Quote } from "@shop/domain/pricing/quote";
import type { SessionDiscountTable } from "@shop/domain/pricing/session-discount";
import { AppError } from "../../../app-error";
import { kindOf, type Offer } from "../../catalogue/offer/load-offer";
import type { Selection } from "../orders/order-queries";
import type { OfferedPack } from "../packs/pack-queries";
import type { ValidCoupon } from "./resolve-coupon";

/** The academy's numbers that prices need; amounts in CLP, percents 0–100. */
export interface PriceRules {
  discount: number;
  sessionPercents: SessionDiscountTable;
  enrolmentFee: number;
}

/**
 * Prices the lines of an order from the catalogue; nothing that the browser sent counts (AMB-72).
 * @throws AppError QUOTE_FAILED when a programme or course is not in the catalogue
 */
export function priceLines(
  lines: readonly Selection[],
  { offer, rules, coupon }: { offer: Offer; rules: PriceRules; coupon: ValidCoupon | null },
): Quote[] {
  const priced = lines.map((line) => {
    const program = offer.programs.get(line.programId);
    const courses = line.courseIds
      .map((id) => offer.courses.get(id))
      .filter((course) => course !== undefined);
    if (!program || courses.length < line.courseIds.length) throw new AppError("QUOTE_FAILED");
    return {
      kind: kindOf(program),
      coursePrices: courses.map(({ priceClp }) => priceClp),
      sessionDiscounts: rules.sessionPercents,
      onlineDiscountPercent: rules.discount,
      enrolmentFee: rules.enrolmentFee,
      takesCoupon: coupon?.appliesTo(line.programId) ?? false,
    };
  });
  return quoteOrder(priced, coupon?.discount ?? null).quotes;
}

/** Price of a pack for its one student: the offer less a coupon that is meant for its programme. */
export function pricePack(
  { offerPriceClp }: OfferedPack,
  { programId }: Selection,
  coupon: ValidCoupon | null,
): Quote {
  return quotePack(offerPriceClp, coupon?.appliesTo(programId) ? coupon.discount : null);
}
