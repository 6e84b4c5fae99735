import { type Clp, sumOf } from "../pricing/clp";
import { courseShares } from "../pricing/course-shares";
import { type Quote, type SessionDiscountTable, sessionDiscountPercent } from "../pricing/quote";
import { requote } from "./requote";

interface Resize {
  /** As sold; `soldClp` before discounts, null if unknown. */
  courses: readonly { soldClp: Clp | null; isDropped: boolean }[];
  added: readonly { listClp: Clp }[];
  /** Of today. */
  table: SessionDiscountTable;
  couponClp: Clp;
}

/**
 * Price of more courses, or fewer. What is dropped goes with its part of what was sold; the sale's percent moves as far
 * as the table does. With a steep table one more would cost less, or one less more: then the price stays.
 */
export function resizeQuote(quote: Quote, { courses, added, table, couponClp }: Resize): Quote {
  const shares = courseShares(
    quote.gross,
    courses.map(({ soldClp }) => soldClp),
  );
  const left = courses.filter(({ isDropped }) => !isDropped);
  const difference =
    sumOf(added.map(({ listClp }) => listClp)) -
    sumOf(shares.filter((_, index) => courses[index]?.isDropped));
  if (difference === 0) return quote;
  const moved =
    sessionDiscountPercent(table, left.length + added.length) - sessionDiscountPercent(table, courses.length);
  const percent = Math.min(100, Math.max(0, quote.sessionDiscountPercent + moved));
  const next = requote({ ...quote, sessionDiscountPercent: percent }, difference, couponClp);
  return (next.total - quote.total) * difference < 0 ? quote : next;
}
