import type { OrderDetail } from "@shop/contracts/orders";
import { missingForQuote, type QuoteNeed } from "@shop/domain/orders/quote-needs";
import { normaliseRut } from "@shop/domain/people/rut";
import type { Draft } from "./draft";
import { locationIdOf } from "./enrolment-state";

/** A flow's one line of its order, ready to be saved and quoted. */
export interface PlacedOrder {
  orderId: number;
  line: OrderDetail;
  /** The student's; the coupon's limits count by it (AMB-79). */
  rut: string;
  /** What an order of the outlet says of itself (OUTLET-16). */
  outlet?: { isOulet: true; amountPack: number };
}

/** What the draft still lacks before a price may be asked for (REVIEW-19). */
export function quoteNeedsOf(draft: Draft): QuoteNeed[] {
  return missingForQuote({
    venueId: locationIdOf(draft),
    programId: draft.program?.id ?? null,
    studentId: draft.student.id,
    orderId: draft.orderId,
    courseIds: draft.courseIds,
  });
}

/** The draft as an order's line; null while something of `quoteNeedsOf` is missing. */
export function placedOrderOf(draft: Draft): PlacedOrder | null {
  const { student, program, orderId, courseIds } = draft;
  const locationId = locationIdOf(draft);
  if (!program || locationId === null || student.id === null || orderId === null || courseIds.length === 0)
    return null;
  return {
    orderId,
    line: { studentId: student.id, programId: program.id, locationId, coursesIds: courseIds },
    rut: normaliseRut(student.rut) ?? student.rut,
  };
}
