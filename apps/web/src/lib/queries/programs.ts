import { ApiError } from "@shop/contracts/client";
import type { SchoolYear } from "@shop/contracts/fields/primitives";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { api } from "../api";
import { isOnSale } from "../programs/sold-programs";

const CATALOGUE_STALE_MS = 60_000;

export const programsOfYearQuery = (year: SchoolYear) =>
  queryOptions({
    queryKey: ["programs", "year", year],
    queryFn: () => api("listProgramsWithoutChildren", { query: { year, defaults: "true" } }),
    staleTime: CATALOGUE_STALE_MS,
  });

export const programsOfModalityQuery = (modality: string, year: SchoolYear) =>
  queryOptions({
    queryKey: ["programs", "modality", modality, year],
    queryFn: () => api("listProgramsByModality", { params: { name: modality }, query: { year } }),
    staleTime: CATALOGUE_STALE_MS,
  });

export const programQuery = (programId: number) =>
  queryOptions({
    queryKey: ["programs", "id", programId],
    queryFn: () => api("getProgramWithChildren", { params: { id: programId } }),
    staleTime: CATALOGUE_STALE_MS,
  });

export const programMonthsQuery = (programId: number, locationId?: number) =>
  queryOptions({
    queryKey: ["programs", "months", programId, locationId ?? null],
    queryFn: () =>
      api("getProgramDates", {
        params: { idOrYear: String(programId) },
        query: locationId === undefined ? {} : { locationId },
      }),
    staleTime: CATALOGUE_STALE_MS,
  });

/** True of a programme that left the sale; false while it is not known. @param programId null queries nothing */
export function useIsProgramGone(programId: number | null): boolean {
  const { data, error } = useQuery({ ...programQuery(programId ?? 0), enabled: programId !== null });
  return (data !== undefined && !isOnSale(data)) || (error instanceof ApiError && error.status === 404);
}

/** Reads the list, because a look-up that fails is logged in the browser's console. */
export const isProgramKnownQuery = (programId: number) =>
  queryOptions({
    queryKey: ["programs", "known"],
    queryFn: () => api("listPrograms"),
    staleTime: CATALOGUE_STALE_MS,
    select: (programs) =>
      programs
        .flatMap((program) => [program, ...program.Childrens])
        .some((program) => program.id === programId && isOnSale(program)),
  });
