import { missingForQuote, type QuoteNeed } from "@shop/domain/orders/quote-needs";
import { normaliseRut } from "@shop/domain/people/rut";
import type { OrderRequest } from "../order-request";
import type { Draft } from "./draft";
import { locationIdOf } from "./enrolment-state";

/** What the draft still lacks before a price may be asked for. */
export function quoteNeedsOf(draft: Draft): QuoteNeed[] {
  return missingForQuote({
    venueId: locationIdOf(draft),
    programId: draft.program?.id ?? null,
    studentId: draft.student.id,
    orderId: draft.orderId,
    courseIds: draft.courseIds,
  });
}

/** The draft as an order of one line; null while something of `quoteNeedsOf` is missing. */
export function stepperOrderOf(draft: Draft): OrderRequest | null {
  const { student, program, orderId, courseIds, appliedCoupon } = draft;
  const locationId = locationIdOf(draft);
  if (!program || locationId === null || student.id === null || orderId === null || courseIds.length === 0)
    return null;
  return {
    orderId,
    lines: [{ studentId: student.id, programId: program.id, locationId, coursesIds: courseIds }],
    coupon: appliedCoupon,
    rut: normaliseRut(student.rut) ?? student.rut,
  };
}
