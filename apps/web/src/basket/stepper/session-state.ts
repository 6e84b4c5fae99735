import { lastOf } from "@shop/domain/last-of";
import { z } from "zod/mini";
import { readJson } from "../../lib/read-json";
import { Draft } from "./draft";
import { currentEnrolmentOf } from "./siblings";

const StepperStudents = z.array(z.looseObject({ year: z.string(), venueId: z.nullable(z.number()) }));

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
  const students = readJson(StepperStudents, text) ?? [];
  const current = lastOf(students);
  if (!current) return null;
  const others = students.slice(0, -1).map((student) => ({ ...student, student }));
  return Draft.safeParse({ ...current, student: current, others }).data ?? null;
}
