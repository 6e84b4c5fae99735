import type { SchoolYear } from "@shop/domain/programs/school-year";
import { useQueries, useQuery } from "@tanstack/react-query";
import { type SoldProgram, soldPrograms } from "../../lib/programs/sold-programs";
import { programsOfModalityQuery, programsOfYearQuery } from "../../lib/queries/programs";

export interface YearProgram extends SoldProgram {
  modality: string;
}

export function useYearPrograms(year: SchoolYear) {
  const listed = useQuery(programsOfYearQuery(year));
  const metas = (listed.data ?? []).flatMap(({ Metas }) => Metas);
  const modalities = [
    ...new Set(metas.filter(({ applyTo }) => applyTo.includes(year)).map(({ name }) => name)),
  ];
  const answers = useQueries({ queries: modalities.map((name) => programsOfModalityQuery(name, year)) });
  const queries = [listed, ...answers];
  const programs = answers.flatMap(({ data }, index) =>
    soldPrograms(data ?? []).map(
      ({ sold, group }): YearProgram => ({
        ...sold,
        // A child without details takes its group's.
        Details: sold.Details.length > 0 ? sold.Details : group.Details,
        modality: modalities[index] ?? "",
      }),
    ),
  );
  return {
    programs: programs.filter(({ id }, index) => programs.findIndex((one) => one.id === id) === index),
    isPending: queries.some(({ isPending }) => isPending),
    isError: queries.some(({ isError }) => isError),
    retry: () => Promise.all(queries.filter(({ isError }) => isError).map((query) => query.refetch())),
  };
}
