import { queryOptions } from "@tanstack/react-query";
import { api } from "../api";

const PLACES_STALE_MS = 2_000;

export const packsQuery = queryOptions({
  queryKey: ["packs"],
  queryFn: () => api("listActivePacks"),
  staleTime: PLACES_STALE_MS,
});

export const packQuery = (packId: number) =>
  queryOptions({
    queryKey: ["packs", packId],
    queryFn: () => api("getPack", { params: { packId } }),
    staleTime: PLACES_STALE_MS,
  });
