import { type Clp, percentOf, sumOf } from "../pricing/clp";
import { courseShares } from "../pricing/course-shares";
import { type Quote, totalDiscountPercent } from "../pricing/quote";

/** Prices with the programme's factor; `listClp` is today's, null of a course that the catalogue has no more. */
export interface ChangedCourse {
  soldClp: Clp | null;
  listClp: Clp | null;
}

/**
 * What the courses of a line cost more (or less) before discounts than those they take the place of, both at today's
 * list: another hour at the same price costs nothing, whatever prices did since the sale. A course that left the
 * catalogue counts as it was sold.
 */
export function listDifference(removed: readonly ChangedCourse[], added: readonly { listClp: Clp }[]): Clp {
  return (
    sumOf(added.map(({ listClp }) => listClp)) -
    sumOf(removed.map(({ listClp, soldClp }) => listClp ?? soldClp ?? 0))
  );
}

/**
 * The price of a line after a change, as the sale was priced: its percents stay those of the sale, a percent coupon's
 * too, a coupon of an amount its amount (up to what is left), the fee as it was charged. Without a difference the price
 * is the same to the peso.
 * @param couponClp what the line has of the sale's coupon; a change to something cheaper may have taken less of it
 */
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

/** One course of a line, by its place among what they all cost before discounts. */
export interface CourseOfLine {
  prices: readonly (Clp | null)[];
  place: number;
}

/** What the other courses of a line bear of an amount of it. */
export const withoutCourse = (amountClp: Clp, { prices, place }: CourseOfLine): Clp =>
  amountClp - (courseShares(amountClp, prices)[place] ?? 0);

/**
 * The price of a line that loses one of its courses, which takes its part of every row but the fee: the rows add up, and
 * the total falls by exactly what `planRefund` counts as the course's price. What rounding leaves over is in the gross price.
 */
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
