export type QuoteNeed = "VENUE" | "PROGRAM" | "STUDENT" | "ORDER" | "COURSES";

interface QuoteFacts {
  venueId: number | null;
  programId: number | null;
  studentId: number | null;
  orderId: number | null;
  courseIds: readonly number[];
}

/** What must still exist before a quote can be asked for, in the order of the warning. */
export function missingForQuote(facts: QuoteFacts): QuoteNeed[] {
  const needs: [QuoteNeed, boolean][] = [
    ["VENUE", facts.venueId === null],
    ["PROGRAM", facts.programId === null],
    ["STUDENT", facts.studentId === null],
    ["ORDER", facts.orderId === null],
    ["COURSES", facts.courseIds.length === 0],
  ];
  return needs.filter(([, isMissing]) => isMissing).map(([need]) => need);
}
