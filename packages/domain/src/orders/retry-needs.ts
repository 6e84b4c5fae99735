export type RetryProblem = "NO_ORDER_DETAILS" | "NO_VALID_COURSES";

const isCourseId = (id: number) => Number.isInteger(id) && id > 0;

/** Why a payment cannot be tried again: no details, or a detail without a valid course id (PAY-06, PAY-07). */
export function retryProblem(details: readonly { coursesIds: readonly number[] }[]): RetryProblem | null {
  if (details.length === 0) return "NO_ORDER_DETAILS";
  return details.every(({ coursesIds }) => coursesIds.some(isCourseId)) ? null : "NO_VALID_COURSES";
}
