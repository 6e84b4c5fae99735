import { queryOptions } from "@tanstack/react-query";
import { api } from "../api";

const lasting = { staleTime: Number.POSITIVE_INFINITY, meta: { failure: "a list of places was not loaded" } };

export const regionsQuery = queryOptions({
  queryKey: ["regions"],
  queryFn: () => api("listRegions"),
  ...lasting,
});

export const citiesQuery = (regionId: number | null) =>
  queryOptions({
    queryKey: ["cities", regionId],
    queryFn: () => api("listCities", { params: { regionId } }),
    enabled: regionId !== null,
    ...lasting,
  });

export const communesQuery = (regionId: number | null) =>
  queryOptions({
    queryKey: ["communes", regionId],
    queryFn: () => api("listCommunes", { params: { regionId } }),
    enabled: regionId !== null,
    ...lasting,
  });

export const schoolsQuery = (communeId: number | null) =>
  queryOptions({
    queryKey: ["schools", communeId],
    queryFn: () => api("listSchools", { params: { communeId } }),
    enabled: communeId !== null,
    ...lasting,
  });
