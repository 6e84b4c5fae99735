import { z } from "zod/mini";
import { Draft } from "./draft";

/** A student of the list, with the steps' choices beside the person. */
const StepperStudent = z.looseObject({ year: z.string(), venueId: z.nullable(z.number()) });

/**
 * The draft as the order keeps it: a JSON list of one student with its choices, from
 * which retry, another tab or a browser reopened resume. The server never takes a price or a seat from it.
 */
export function toSessionState(draft: Draft): string {
  // The guardian's data reach the server by their own call, once they are checked.
  const { student, guardianTyped: _, studentTyped: __, ...choices } = draft;
  const { venueId, courseIds } = choices;
  return JSON.stringify([{ ...student, ...choices, selectedLocation: venueId, selectedCourses: courseIds }]);
}

/** The draft in an order's session state; null when it is not the stepper's or of another version. */
export function fromSessionState(text: string | null): Draft | null {
  if (text === null) return null;
  try {
    const students = z.tuple([StepperStudent]).safeParse(JSON.parse(text));
    if (!students.success) return null;
    const [student] = students.data;
    return Draft.safeParse({ ...student, student }).data ?? null;
  } catch {
    // Text of another flow or version; the steps then start from what the buyer chooses.
    return null;
  }
}
