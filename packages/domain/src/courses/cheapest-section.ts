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

/**
 * CLP of each section of a subject alone with the online discount, by its id; empty where all cost the same, since the
 * subject's own price tells it then (SHOP-06).
 */
export function differingPrices(
  courses: readonly { id: number; priceOnline: number }[],
): ReadonlyMap<number, number> {
  const prices = courses.map(({ id, priceOnline }) => [id, priceOnline] as const);
  return new Map(new Set(prices.map(([, price]) => price)).size > 1 ? prices : []);
}
