import type { Course } from "./course";
import { withSeats } from "./seats";
import { subjectKey } from "./subject-groups";

interface Place<P, C extends Course> {
  place: P;
  courses: readonly C[];
}

/**
 * Places that have seats in subjects that are sold out here, with which (COURSE-13).
 *
 * Those with more of the subjects come first; the given order decides among equals, e.g. the nearest.
 */
export function seatsElsewhere<P, C extends Course>(
  soldOutKeys: readonly string[],
  places: readonly Place<P, C>[],
): { place: P; keys: string[] }[] {
  return places
    .map(({ place, courses }) => {
      const there = new Set(withSeats(courses).map(subjectKey));
      return { place, keys: soldOutKeys.filter((key) => there.has(key)) };
    })
    .filter(({ keys }) => keys.length > 0)
    .sort((a, b) => b.keys.length - a.keys.length);
}
