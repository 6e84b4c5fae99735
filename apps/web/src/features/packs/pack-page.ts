import type { Pack } from "@shop/contracts/packs";

/** Packs of a page on wide screens (OUTLET-08). */
const PAGE_SIZE = 15;

/** Packs at a venue, or at all of them; those that ran out stand last. */
export function packsAt(packs: readonly Pack[], venueId: number | null): Pack[] {
  const here = packs.filter(({ Location }) => venueId === null || Location.id === venueId);
  return here.toSorted((a, b) => Number(a.seatsAvailable < 1) - Number(b.seatsAvailable < 1));
}

/** One page of a list and how many there are; a page that does not exist is the nearest that does. */
export function pageOf<Row>(
  rows: readonly Row[],
  wanted: number,
): { page: number; pages: number; rows: Row[] } {
  const pages = Math.max(1, Math.ceil(rows.length / PAGE_SIZE));
  const page = Number.isInteger(wanted) ? Math.min(pages, Math.max(1, wanted)) : 1;
  return { page, pages, rows: rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE) };
}

/** Venues that have a pack, by name. */
export function venuesOf(packs: readonly Pack[]): Pack["Location"][] {
  const venues = new Map(packs.map(({ Location }) => [Location.id, Location]));
  return [...venues.values()].toSorted((a, b) => a.name.localeCompare(b.name, "es-CL"));
}

/** Percent that a pack's offer takes off its price, rounded; 0 when it takes nothing. */
export function offerPercent({ price, priceOfert }: Pick<Pack, "price" | "priceOfert">): number {
  return price > priceOfert ? Math.round((100 * (price - priceOfert)) / price) : 0;
}
