import { type SeatCount, withSeats } from "./seats";

interface Priced {
  priceOnline: number;
  seatsAvailable: SeatCount;
}

/**
 * The section by which a subject is priced while its hour is not chosen: the cheapest that has seats, and whether others
 * with seats cost more. Null where none has any.
 */
export function cheapestSection<C extends Priced>(
  courses: readonly C[],
): { section: C; isFrom: boolean } | null {
  const [section, ...others] = withSeats(courses).sort((one, other) => one.priceOnline - other.priceOnline);
  if (!section) return null;
  return { section, isFrom: others.some(({ priceOnline }) => priceOnline > section.priceOnline) };
}
