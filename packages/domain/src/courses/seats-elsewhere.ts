import type { Course } from "./course";
import { withSeats } from "./seats";
import { subjectKey } from "./subject-groups";

interface OfferedPlace<P, C extends Course> {
  place: P;
  courses: readonly C[];
}

/** Places with seats in subjects sold out here (COURSE-13); most subjects first, then in the given order. */
export function seatsElsewhere<P, C extends Course>(
  soldOutKeys: readonly string[],
  places: readonly OfferedPlace<P, C>[],
): { place: P; keys: string[] }[] {
  return places
    .map(({ place, courses }) => {
      const there = new Set(withSeats(courses).map(subjectKey));
      return { place, keys: soldOutKeys.filter((key) => there.has(key)) };
    })
    .filter(({ keys }) => keys.length > 0)
    .sort((a, b) => b.keys.length - a.keys.length);
}
