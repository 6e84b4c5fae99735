import { type ProgramKind, skipsVenueChoice } from "../../programs/kind";

const DISTANCE_MINIMUM = 3;

/** Fewest courses that a programme sells: 3 online and PDVx, else 1 (AMB-40). */
export function minimumCourses(kind: ProgramKind): number {
  return skipsVenueChoice(kind) ? DISTANCE_MINIMUM : 1;
}
