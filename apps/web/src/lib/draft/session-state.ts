import { lastOf } from "@shop/domain/last-of";
import { z } from "zod/mini";
import { Draft, DraftEnrolment } from "./draft";
import { currentEnrolmentOf } from "./siblings";

/** A student of the list, with the steps' choices beside the person. */
const StepperStudent = z.looseObject({ year: z.string(), venueId: z.nullable(z.number()) });

/**
 * The draft as the order keeps it: a JSON list of students with their choices, the one in the steps last, from
 * which retry, another tab or a browser reopened resume. The server never takes a price or a seat from it.
 */
export function toSessionState(draft: Draft): string {
  const { storedCoupon, appliedCoupon, orderId, isConfirmed, guardianId } = draft;
  const shared = { storedCoupon, appliedCoupon, orderId, isConfirmed, guardianId };
  const students = [...draft.others, currentEnrolmentOf(draft)].map(
    // What is typed in step 5 reaches the server by calls of its own, once it is checked.
    ({ student, studentTyped: _, ...choices }) => ({
      ...student,
      ...choices,
      ...shared,
      selectedLocation: choices.venueId,
      selectedCourses: choices.courseIds,
    }),
  );
  return JSON.stringify(students);
}

/** The draft in an order's session state; null when it is not the stepper's or of another version. */
export function fromSessionState(text: string | null): Draft | null {
  if (text === null) return null;
  try {
    const students = z.array(StepperStudent).safeParse(JSON.parse(text)).data ?? [];
    const current = lastOf(students);
    if (!current) return null;
    const others = students.slice(0, -1).map((student) => DraftEnrolment.parse({ ...student, student }));
    return Draft.safeParse({ ...current, student: current, others }).data ?? null;
  } catch {
    // Text of another flow or version; the steps then start from what the buyer chooses.
    return null;
  }
}
