import { type Clp, percentOf, sumOf } from "../pricing/clp";
import { courseShares } from "../pricing/course-shares";
import { type Quote, totalDiscountPercent } from "../pricing/quote";

/** Prices with the programme's factor; `listClp` is today's, null if no longer in the catalogue. */
export interface ChangedCourse {
  soldClp: Clp | null;
  listClp: Clp | null;
}

/** CLP before discounts at today's list prices; a course that left the catalogue counts as it was sold. */
export function listDifference(removed: readonly ChangedCourse[], added: readonly { listClp: Clp }[]): Clp {
  return (
    sumOf(added.map(({ listClp }) => listClp)) -
    sumOf(removed.map(({ listClp, soldClp }) => listClp ?? soldClp ?? 0))
  );
}

/** Keeps the sale's percents, coupon and fee. @param couponClp the line's part of the sale's coupon */
export function requote(quote: Quote, difference: Clp, couponClp: Clp): Quote {
  if (difference === 0) return quote;
  const gross = Math.max(0, quote.gross + difference);
  const sessionDiscount = percentOf(gross, quote.sessionDiscountPercent);
  const subtotal = gross - sessionDiscount;
  const onlineDiscount = percentOf(subtotal, quote.onlineDiscountPercent);
  const base = subtotal - onlineDiscount;
  const { couponPercent } = quote;
  const couponDiscount =
    couponPercent === undefined ? Math.min(couponClp, base) : percentOf(base, couponPercent);
  const totalDiscount = onlineDiscount + couponDiscount;
  const total = subtotal - totalDiscount + quote.enrolmentFee;
  return {
    ...quote,
    gross,
    sessionDiscount,
    subtotal,
    onlineDiscount,
    couponDiscount,
    totalDiscount,
    total,
    totalDiscountPercent: totalDiscountPercent(subtotal, total),
  };
}

export interface CourseOfLine {
  prices: readonly (Clp | null)[];
  index: number;
}

export const withoutCourse = (amountClp: Clp, { prices, index }: CourseOfLine): Clp =>
  amountClp - (courseShares(amountClp, prices)[index] ?? 0);

/** The total falls by exactly the price in `planRefund`, and the fee stays; the gross price takes the rounding. */
export function quoteWithout(quote: Quote, course: CourseOfLine): Quote {
  const { enrolmentFee } = quote;
  const sessionDiscount = withoutCourse(quote.sessionDiscount, course);
  const onlineDiscount = withoutCourse(quote.onlineDiscount, course);
  const couponDiscount = withoutCourse(quote.couponDiscount, course);
  const totalDiscount = onlineDiscount + couponDiscount;
  const net = withoutCourse(quote.total - enrolmentFee, course);
  const subtotal = net + totalDiscount;
  const total = net + enrolmentFee;
  return {
    ...quote,
    sessionDiscount,
    subtotal,
    onlineDiscount,
    couponDiscount,
    totalDiscount,
    total,
    gross: subtotal + sessionDiscount,
    totalDiscountPercent: totalDiscountPercent(subtotal, total),
  };
}
