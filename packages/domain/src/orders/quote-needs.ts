export type QuoteNeed = "VENUE" | "PROGRAM" | "STUDENT" | "ORDER" | "COURSES";

interface QuoteFacts {
  venueId: number | null;
  programId: number | null;
  studentId: number | null;
  orderId: number | null;
  courseIds: readonly number[];
}

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

export type RetryProblem = "NO_ORDER_DETAILS" | "NO_VALID_COURSES";

const isCourseId = (id: number) => Number.isInteger(id) && id > 0;

/** PAY-06, PAY-07. */
export function retryProblem(details: readonly { coursesIds: readonly number[] }[]): RetryProblem | null {
  if (details.length === 0) return "NO_ORDER_DETAILS";
  return details.every(({ coursesIds }) => coursesIds.some(isCourseId)) ? null : "NO_VALID_COURSES";
}
