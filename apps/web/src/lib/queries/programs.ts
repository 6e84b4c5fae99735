import type { SchoolYear } from "@shop/contracts/fields/primitives";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../api";
import { isOnSale } from "../programs/sold-programs";

const CATALOGUE_STALE_MS = 60_000;

/** Programmes of a school year without their children; their Metas name the modalities. */
export const programsOfYearQuery = (year: SchoolYear) =>
  queryOptions({
    queryKey: ["programs", "year", year],
    queryFn: () => api("listProgramsWithoutChildren", { query: { year, defaults: "true" } }),
    staleTime: CATALOGUE_STALE_MS,
  });

/** Programmes of one modality and year, with children and venues. */
export const programsOfModalityQuery = (modality: string, year: SchoolYear) =>
  queryOptions({
    queryKey: ["programs", "modality", modality, year],
    queryFn: () => api("listProgramsByModality", { params: { name: modality }, query: { year } }),
    staleTime: CATALOGUE_STALE_MS,
  });

/** One programme with its venues. */
export const programQuery = (programId: number) =>
  queryOptions({
    queryKey: ["programs", "id", programId],
    queryFn: () => api("getProgramWithChildren", { params: { id: programId } }),
    staleTime: CATALOGUE_STALE_MS,
  });

/** Months of a programme, at one venue when it is given. */
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

/**
 * Whether the academy sells a programme, in a group or alone, asked of the list: a look-up in vain leaves a red line in
 * the console.
 */
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
