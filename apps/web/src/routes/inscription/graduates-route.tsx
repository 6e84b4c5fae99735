import { EmptyState } from "@shop/ui/empty-state";
import { ErrorState } from "@shop/ui/error-state";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { selectProgram } from "../../basket/legacy/enrolments";
import { useLegacy } from "../../basket/legacy/legacy-store";
import { toStoredProgram } from "../../basket/legacy/stored-program";
import { routeOfPage } from "../../features/checkout/flows/recommender-flow";
import { programsOfYearQuery } from "../../lib/queries/programs";
import { ButtonLink } from "../../ui/button-link";
import { inscriptionCopy as copy } from "./inscription-copy";
import { InscriptionScreen } from "./inscription-screen";

const GRADUATE = { year: "e", modality: null } as const;

// `/academia-egresados`: the short form for graduates (ROUTE-04).
export function Component() {
  const query = useQuery(programsOfYearQuery(GRADUATE.year));
  const programs = (query.data ?? []).flatMap((program) => toStoredProgram(program, GRADUATE) ?? []);
  const isReady = useGraduateProgram(query.data ? programs : null);

  if (query.isError)
    return (
      <ErrorState title={copy.programsFailed} onRetry={() => query.refetch()} retrying={query.isFetching} />
    );
  if (isReady && programs.length === 0)
    return (
      <EmptyState
        title={copy.noPrograms}
        action={<ButtonLink to={routeOfPage(1)}>{copy.seePrograms}</ButtonLink>}
      >
        {copy.noProgramsHint}
      </EmptyState>
    );
  return <InscriptionScreen form="graduates" programs={programs} isReady={isReady} />;
}

function useGraduateProgram(programs: ReturnType<typeof toStoredProgram>[] | null): boolean {
  const { draft: state, change } = useLegacy();
  const [isReady, setReady] = useState(false);
  const isRead = programs !== null;

  const propose = useEffectEvent(() => {
    const isTheirs = programs?.some((program) => program?.id === state.selectedProgram?.id);
    const academy = programs?.find((program) => program?.name === copy.academy) ?? null;
    if (!isTheirs) change(selectProgram(state, academy));
    setReady(true);
  });
  useEffect(() => {
    if (isRead) propose();
  }, [isRead]);
  return isReady;
}
