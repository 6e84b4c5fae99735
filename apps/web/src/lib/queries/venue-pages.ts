import { queryOptions } from "@tanstack/react-query";
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
