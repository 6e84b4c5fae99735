import { type SeatCount, withSeats } from "./seats";

interface Priced {
  priceOnline: number;
  seatsAvailable: SeatCount;
}

/** Cheapest section with seats, and whether others with seats cost more; null without seats. */
export function cheapestSection<C extends Priced>(
  courses: readonly C[],
): { section: C; isFrom: boolean } | null {
  const [section, ...others] = withSeats(courses).sort((one, other) => one.priceOnline - other.priceOnline);
  if (!section) return null;
  return { section, isFrom: others.some(({ priceOnline }) => priceOnline > section.priceOnline) };
}

/** CLP of each section alone with the online discount, by id; empty where all cost the same (SHOP-06). */
export function differingPrices(
  courses: readonly { id: number; priceOnline: number }[],
): ReadonlyMap<number, number> {
  const prices = courses.map(({ id, priceOnline }) => [id, priceOnline] as const);
  return new Map(new Set(prices.map(([, price]) => price)).size > 1 ? prices : []);
}
