import type { ProgramKind } from "../programs/kind";
import type { Clp } from "./clp";
import { type QuoteLine, quoteLine, type SessionDiscountTable } from "./quote";

/** What the academy decides about every price: percents 0–100, the fee per student and programme. */
export interface PriceTerms {
  discount: number;
  enrolmentFee: Clp;
  sessionPercents: SessionDiscountTable;
  /** Tables that count instead of the general one. */
  programSessionPercents: readonly { programId: number; sessionPercents: SessionDiscountTable }[];
}

/** Some courses of one programme; prices are the catalogue's, before the factor. */
export interface PricedChoice {
  programId: number;
  kind: ProgramKind;
  coursePrices: readonly Clp[];
}

/** The table by number of courses that counts for a programme: its own, else the general one. */
export function sessionTableOf(
  { sessionPercents, programSessionPercents }: Pick<PriceTerms, "sessionPercents" | "programSessionPercents">,
  programId: number,
): SessionDiscountTable {
  return (
    programSessionPercents.find((own) => own.programId === programId)?.sessionPercents ?? sessionPercents
  );
}

/** Kind to give where prices already have their programme's factor, as courses on the wire do. */
export const AS_CHARGED: ProgramKind = "in_person";

/** A choice with the academy's terms, ready to be quoted. */
export function lineOf(terms: PriceTerms, { programId, kind, coursePrices }: PricedChoice): QuoteLine {
  return {
    kind,
    coursePrices,
    sessionDiscounts: sessionTableOf(terms, programId),
    onlineDiscountPercent: terms.discount,
    enrolmentFee: terms.enrolmentFee,
  };
}

/** Courses of the offer 'Matricula todos los cursos por el precio de 1' (COURSE-62). */
export const PACK_SIZE = 6;

/**
 * True when six courses cost no more than the cheapest of them alone, without coupon and with the fee on both sides
 * (AMB-46). Any other number of courses is no such offer.
 */
export function costsNoMoreThanOne(line: QuoteLine): boolean {
  if (line.coursePrices.length !== PACK_SIZE) return false;
  const cheapest = Math.min(...line.coursePrices);
  const alone = quoteLine({ ...line, coursePrices: [cheapest] }, null);
  return quoteLine(line, null).total <= alone.total;
}
