import { lastOf } from "@shop/domain/last-of";
import { z } from "zod/mini";
import { Draft, DraftEnrolment } from "./draft";
import { currentEnrolmentOf } from "./siblings";

const StepperStudent = z.looseObject({ year: z.string(), venueId: z.nullable(z.number()) });

/** JSON list of students, the one on screen last. The server never trusts a price or a seat in it. */
export function toSessionState(draft: Draft): string {
  const { storedCoupon, appliedCoupon, orderId, isConfirmed, guardianId } = draft;
  const shared = { storedCoupon, appliedCoupon, orderId, isConfirmed, guardianId };
  const students = [...draft.others, currentEnrolmentOf(draft)].map(
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

/** Null if the text is not the stepper's, or of another version. */
export function fromSessionState(text: string | null): Draft | null {
  if (text === null) return null;
  try {
    const students = z.array(StepperStudent).safeParse(JSON.parse(text)).data ?? [];
    const current = lastOf(students);
    if (!current) return null;
    const others = students.slice(0, -1).map((student) => DraftEnrolment.parse({ ...student, student }));
    return Draft.safeParse({ ...current, student: current, others }).data ?? null;
  } catch {
    return null;
  }
}
