import { lastOf } from "../last-of";

interface Unavailable {
  courses: readonly { hasMore: boolean }[];
}

/** Where the buyer goes on: home, to the packs, to other hours of the same subjects, or to other subjects. */
export type SoldOutTarget = "home" | "packs" | "hours" | "subjects";

/**
 * Where courses that could not be had lead to in the legacy flow: home when they are of more than one student,
 * to the packs with a saved pack, else to Step2 when every subject has other sections with seats, else to Step1
 * (MODAL-07..09, AMB-63). A refusal that lists nothing leads to Step1.
 */
export function soldOutTarget(unavailable: readonly Unavailable[], hasPack = false): SoldOutTarget {
  if (unavailable.length > 1) return "home";
  if (hasPack) return "packs";
  const courses = lastOf(unavailable)?.courses ?? [];
  return courses.length > 0 && courses.every(({ hasMore }) => hasMore) ? "hours" : "subjects";
}
