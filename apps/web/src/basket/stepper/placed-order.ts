import type { OrderDetail } from "@shop/contracts/orders";
import type { QuotedLine } from "@shop/contracts/quote";
import { missingForQuote, type QuoteNeed } from "@shop/domain/orders/quote-needs";
import { normaliseRut } from "@shop/domain/people/rut";
import type { OrderRequest } from "../order-request";
import type { Draft, DraftEnrolment } from "./draft";
import { locationIdOf } from "./enrolment-state";
import { enrolmentsOf } from "./siblings";

export function quoteNeedsOf(draft: Draft): QuoteNeed[] {
  return missingForQuote({
    venueId: locationIdOf(draft),
    programId: draft.program?.id ?? null,
    studentId: draft.student.id,
    orderId: draft.orderId,
    courseIds: draft.courseIds,
  });
}

export function stepperOrderOf(draft: Draft): OrderRequest | null {
  const { orderId, appliedCoupon } = draft;
  const enrolments = enrolmentsOf(draft);
  const lines = enrolments.flatMap((enrolment) => lineOf(enrolment) ?? []);
  const [first] = enrolments;
  if (orderId === null || !first || lines.length < enrolments.length) return null;
  return {
    orderId,
    lines,
    coupon: appliedCoupon,
    rut: normaliseRut(first.student.rut) ?? first.student.rut,
  };
}

function lineOf(enrolment: DraftEnrolment): OrderDetail | null {
  const { student, program, courseIds } = enrolment;
  const locationId = locationIdOf(enrolment);
  if (!program || locationId === null || student.id === null || courseIds.length === 0) return null;
  return { studentId: student.id, programId: program.id, locationId, coursesIds: courseIds };
}

/** Skips students whose choice is not complete. */
export function quotedLinesOf(enrolments: readonly DraftEnrolment[]): QuotedLine[] {
  return enrolments.flatMap((enrolment) => {
    const { year, program, courseIds } = enrolment;
    const locationId = locationIdOf(enrolment);
    if (!year || !program || locationId === null || courseIds.length === 0) return [];
    return [{ year, programId: program.id, locationId, coursesIds: courseIds }];
  });
}
