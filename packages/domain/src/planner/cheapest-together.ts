import { cheapestSection } from "../courses/cheapest-section";
import type { Course } from "../courses/course";
import { type SeatCount, withSeats } from "../courses/seats";
import type { WantedSubject } from "./plan-week";
import { wantedOf } from "./wanted-at";

export const canCostMore = <C extends { priceOnline: number; seatsAvailable: SeatCount }>(
  taken: readonly C[],
  subjects: readonly { courses: readonly C[] }[],
): boolean =>
  subjects.some(({ courses }) => {
    const section = courses.find((course) => taken.includes(course));
    return section && withSeats(courses).some(({ priceOnline }) => priceOnline > section.priceOnline);
  });

/** `isFrom`: others may cost more. If none fit together, each subject's cheapest. */
export function cheapestTogether<C extends Course & { priceOnline: number }>(
  subjects: readonly WantedSubject<C>[],
): { courses: C[]; isFrom: boolean } {
  const sold = subjects.filter(({ courses }) => withSeats(courses).length > 0);
  const together = wantedOf(sold, { chosenIds: [], isOnline: false, isPriceFirst: true });
  const courses =
    together.lacks.length === 0
      ? together.courses
      : sold.flatMap((subject) => cheapestSection(subject.courses)?.section ?? []);
  return { courses, isFrom: canCostMore(courses, sold) };
}
