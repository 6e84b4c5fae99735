import { lastOf } from "../last-of";

interface Unavailable {
  courses: readonly { hasMore: boolean }[];
}

export type SoldOutTarget = "home" | "packs" | "hours" | "subjects";

/** Legacy: home for several students or packs, Step2 if each has other seats, else Step1 (MODAL-07..09, AMB-63). */
export function soldOutTarget(unavailable: readonly Unavailable[], hasPack = false): SoldOutTarget {
  if (unavailable.length > 1) return "home";
  if (hasPack) return "packs";
  const courses = lastOf(unavailable)?.courses ?? [];
  return courses.length > 0 && courses.every(({ hasMore }) => hasMore) ? "hours" : "subjects";
}
