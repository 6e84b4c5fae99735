import type { ProgramKind } from "../programs/kind";
import type { Clp } from "./clp";
import { type QuoteLine, quoteLine, type SessionDiscountTable } from "./quote";

/** Percents 0–100; the fee is per student and programme. */
export interface PriceTerms {
  discount: number;
  enrolmentFee: Clp;
  sessionPercents: SessionDiscountTable;
  programSessionPercents: readonly { programId: number; sessionPercents: SessionDiscountTable }[];
}

export interface PricedChoice {
  programId: number;
  kind: ProgramKind;
  coursePrices: readonly Clp[];
}

export function sessionTableOf(
  { sessionPercents, programSessionPercents }: Pick<PriceTerms, "sessionPercents" | "programSessionPercents">,
  programId: number,
): SessionDiscountTable {
  return (
    programSessionPercents.find((own) => own.programId === programId)?.sessionPercents ?? sessionPercents
  );
}

/** For prices that already have the programme's factor, as on the wire. */
export const AS_CHARGED: ProgramKind = "in_person";

export function lineOf(terms: PriceTerms, { programId, kind, coursePrices }: PricedChoice): QuoteLine {
  return {
    kind,
    coursePrices,
    sessionDiscounts: sessionTableOf(terms, programId),
    onlineDiscountPercent: terms.discount,
    enrolmentFee: terms.enrolmentFee,
  };
}

/** 'Matricula todos los cursos por el precio de 1' (COURSE-62). */
export const PACK_SIZE = 6;

/** Six courses cost no more than the cheapest alone, without coupon, fee on both sides (AMB-46). */
export function costsNoMoreThanOne(line: QuoteLine): boolean {
  if (line.coursePrices.length !== PACK_SIZE) return false;
  const cheapest = Math.min(...line.coursePrices);
  const alone = quoteLine({ ...line, coursePrices: [cheapest] }, null);
  return quoteLine(line, null).total <= alone.total;
}
