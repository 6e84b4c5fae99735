import type { OrderDetail } from "@shop/contracts/orders";
import type { QuotedLine } from "@shop/contracts/quote";
import { missingForQuote, type QuoteNeed } from "@shop/domain/orders/quote-needs";
import { chosenLineOf, locationIdOf, type OrderRequest, orderRequestOf } from "../order-lines";
import type { Draft, DraftEnrolment } from "./draft";
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
  const enrolments = enrolmentsOf(draft);
  const lines = enrolments.flatMap((enrolment) => lineOf(enrolment) ?? []);
  return lines.length < enrolments.length ? null : orderRequestOf(draft, enrolments[0]?.student, lines);
}

function lineOf(enrolment: DraftEnrolment): OrderDetail | null {
  const line = chosenLineOf(enrolment);
  const studentId = enrolment.student.id;
  return line && studentId !== null ? { studentId, ...line } : null;
}

/** Skips students whose choice is not complete. */
export function quotedLinesOf(enrolments: readonly DraftEnrolment[]): QuotedLine[] {
  return enrolments.flatMap((enrolment) => {
    const line = chosenLineOf(enrolment);
    return line && enrolment.year ? [{ year: enrolment.year, ...line }] : [];
  });
}
