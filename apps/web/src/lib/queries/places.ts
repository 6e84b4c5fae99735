import { queryOptions } from "@tanstack/react-query";
import { api } from "../api";

const lasting = { staleTime: Number.POSITIVE_INFINITY, meta: { failure: "a list of places was not loaded" } };

/** Regions of Chile. */
export const regionsQuery = queryOptions({
  queryKey: ["regions"],
  queryFn: () => api("listRegions"),
  ...lasting,
});

/** Cities of a region; waits while no region is chosen. */
export const citiesQuery = (regionId: number | null) =>
  queryOptions({
    queryKey: ["cities", regionId],
    queryFn: () => api("listCities", { params: { regionId } }),
    enabled: regionId !== null,
    ...lasting,
  });

/** Communes of a region; waits while no region is chosen. */
export const communesQuery = (regionId: number | null) =>
  queryOptions({
    queryKey: ["communes", regionId],
    queryFn: () => api("listCommunes", { params: { regionId } }),
    enabled: regionId !== null,
    ...lasting,
  });

/** Schools of a commune; waits while no commune is chosen. */
export const schoolsQuery = (communeId: number | null) =>
  queryOptions({
    queryKey: ["schools", communeId],
    queryFn: () => api("listSchools", { params: { communeId } }),
    enabled: communeId !== null,
    ...lasting,
  });
