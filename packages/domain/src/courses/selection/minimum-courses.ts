import { type ProgramKind, skipsVenueChoice } from "../../programs/kind";
import { courseDisplayName, type NamedCourse } from "../course-name";

const DISTANCE_MINIMUM = 3;

/** 3 online and PDVx, else 1 (AMB-40); at most the subjects `listed` there, sold out or not (COURSE-33, AMB-85). */
export function minimumCourses(kind: ProgramKind, listed: readonly NamedCourse[]): number {
  if (!skipsVenueChoice(kind)) return 1;
  const subjects = new Set(listed.map(courseDisplayName)).size;
  return Math.max(1, Math.min(DISTANCE_MINIMUM, subjects));
}

export function isEnoughAnywhere(kind: ProgramKind, count: number): boolean {
  return count >= (skipsVenueChoice(kind) ? DISTANCE_MINIMUM : 1);
}
