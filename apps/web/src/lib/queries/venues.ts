import { queryOptions } from "@tanstack/react-query";
import { api } from "../api";

const CATALOGUE_STALE_MS = 60_000;

export const venuesQuery = queryOptions({
  queryKey: ["venues"],
  queryFn: () => api("listVenues", { query: {} }),
  staleTime: CATALOGUE_STALE_MS,
});

export const venueQuery = (venueId: number) =>
  queryOptions({
    queryKey: ["venues", venueId],
    queryFn: () => api("getVenue", { params: { id: venueId } }),
    staleTime: CATALOGUE_STALE_MS,
  });
