import { pageAddress, venuePath } from "@shop/domain/steps/page-paths";
import type { DataSources } from "../views/structured-data";
import { programData, venueData, venueListData } from "./venue-page-data";
import type { VenuePages } from "./venue-pages";

export interface CataloguePage {
  /** Its canonical address. */
  path: string;
  /** schema.org. */
  data: object;
}

/** Null for a venue or programme that is not on sale, or not there at all. */
export function findCataloguePage(
  pages: VenuePages,
  address: string,
  sources: DataSources,
): CataloguePage | null {
  const [, venue, program] = address.toLowerCase().split("/").filter(Boolean);
  if (venue === undefined) return { path: pageAddress("Venues"), data: venueListData(pages.list, sources) };
  if (program === undefined) {
    const facts = pages.findVenue(venue);
    return facts && { path: venuePath({ venue }), data: venueData(facts, sources) };
  }
  const facts = pages.findProgram({ venue, program });
  return facts && { path: venuePath({ venue, program }), data: programData(facts, sources) };
}

/** Of all venues and their programmes, for the sitemap. */
export function cataloguePaths(pages: VenuePages): string[] {
  return pages.list.flatMap(({ slug: venue }) => [
    venuePath({ venue }),
    ...(pages.findVenue(venue)?.programs ?? []).map(({ slug: program }) => venuePath({ venue, program })),
  ]);
}
