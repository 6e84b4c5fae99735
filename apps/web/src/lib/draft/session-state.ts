import { Draft } from "./draft";

/**
 * The draft as the order keeps it: a JSON list of students (ENT-16, AMB-74), from which retry,
 * another tab or a browser reopened resume. The server never takes a price or a seat from it.
 */
export function toSessionState(draft: Draft): string {
  const { student, program, venueId, courseIds } = draft;
  return JSON.stringify([
    { ...student, program, selectedLocation: venueId, selectedCourses: courseIds, stepper: draft },
  ]);
}

/** The draft in an order's session state; null when it is not the stepper's or of another version. */
export function fromSessionState(text: string | null): Draft | null {
  if (text === null) return null;
  try {
    const students: unknown = JSON.parse(text);
    const [first]: unknown[] = Array.isArray(students) ? students : [];
    if (typeof first !== "object" || first === null || !("stepper" in first)) return null;
    return Draft.safeParse(first.stepper).data ?? null;
  } catch {
    // Text of another flow or version; the steps then start from what the buyer chooses.
    return null;
  }
}
