import { cheapestSection } from "../courses/cheapest-section";
import type { Course } from "../courses/course";
import { withSeats } from "../courses/seats";
import type { WantedSubject } from "./plan-week";
import { wantedOf } from "./wanted-at";

/**
 * The sections by which subjects are priced while hours are still to be chosen: the cheapest with seats that can be taken
 * together, and whether a subject has others of another price. Where no such set exists, each subject's cheapest.
 */
export function cheapestTogether<C extends Course & { priceOnline: number }>(
  subjects: readonly WantedSubject<C>[],
): { courses: C[]; isFrom: boolean } {
  const sold = subjects.filter(({ courses }) => withSeats(courses).length > 0);
  const cheapest = sold.flatMap(({ courses }) => cheapestSection(courses) ?? []);
  const { courses, lacks } = wantedOf(sold, { chosenIds: [], isOnline: false, isPriceFirst: true });
  return {
    courses: lacks.length === 0 ? courses : cheapest.map(({ section }) => section),
    isFrom: cheapest.some(({ isFrom }) => isFrom),
  };
}
