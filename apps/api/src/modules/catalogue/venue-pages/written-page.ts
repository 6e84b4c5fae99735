import type { ProgramPage, VenuePage, VenueSummary } from "@shop/contracts/venue-pages";
import { pageAddress, venuePath } from "@shop/domain/steps/page-paths";
import type { DataSources } from "../views/structured-data";
import { programData, venueData, venueListData } from "./venue-page-data";
import type { VenuePages } from "./venue-pages";

/** What a page of the catalogue is written of. */
export interface CataloguePage {
  known:
    | { page: "Venues"; facts: VenueSummary[] }
    | { page: "Venue"; facts: VenuePage }
    | { page: "VenueProgram"; facts: ProgramPage };
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
  if (venue === undefined) {
    const data = venueListData(pages.list, sources);
    return { known: { page: "Venues", facts: pages.list }, path: pageAddress("Venues"), data };
  }
  if (program === undefined) {
    const facts = pages.findVenue(venue);
    return (
      facts && {
        known: { page: "Venue", facts },
        path: venuePath({ venue }),
        data: venueData(facts, sources),
      }
    );
  }
  const facts = pages.findProgram({ venue, program });
  const path = venuePath({ venue, program });
  return facts && { known: { page: "VenueProgram", facts }, path, data: programData(facts, sources) };
}

/** Of all venues and their programmes, for the sitemap. */
export function cataloguePaths(pages: VenuePages): string[] {
  return pages.list.flatMap(({ slug: venue }) => [
    venuePath({ venue }),
    ...(pages.findVenue(venue)?.programs ?? []).map(({ slug: program }) => venuePath({ venue, program })),
  ]);
}
