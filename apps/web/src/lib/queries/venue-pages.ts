import { pageAddress } from "@shop/domain/steps/page-paths";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { api } from "../api";

// As the page says: what it shows is at most so old.
const CATALOGUE_STALE_MS = 60_000;

const ROOT = "venue-pages";

export const venueListQuery = queryOptions({
  queryKey: [ROOT],
  queryFn: () => api("listVenuePages"),
  staleTime: CATALOGUE_STALE_MS,
});

export const venuePageQuery = (venue: string) =>
  queryOptions({
    queryKey: [ROOT, venue],
    queryFn: () => api("getVenuePage", { params: { venue } }),
    staleTime: CATALOGUE_STALE_MS,
  });

export const programPageQuery = (venue: string, program: string) =>
  queryOptions({
    queryKey: [ROOT, venue, program],
    queryFn: () => api("getProgramPage", { params: { venue, program } }),
    staleTime: CATALOGUE_STALE_MS,
  });

/** What the server wrote a page of, so that the page is drawn without asking again. */
export interface WrittenFacts {
  /** The page's address. */
  path: string;
  facts: unknown;
}

export function keepWrittenFacts(queries: QueryClient, { path, facts }: WrittenFacts): void {
  const slugs = path.toLowerCase().slice(pageAddress("Venues").length).split("/").filter(Boolean);
  queries.setQueryData([ROOT, ...slugs], facts);
}
