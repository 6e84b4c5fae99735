import { Button } from "@shop/ui/button/button";
import { ErrorState } from "@shop/ui/error-state";
import { kitCopy } from "@shop/ui/kit-copy";
import { SkeletonList } from "@shop/ui/skeleton";
import { useQueries } from "@tanstack/react-query";
import { Link, Navigate, useNavigate } from "react-router";
import type { StoredProgram } from "../../basket/legacy/legacy-state";
import { routeOfLegacyStep } from "../../basket/legacy/legacy-steps";
import { useLegacy } from "../../basket/legacy/legacy-store";
import { toStoredProgram } from "../../basket/legacy/stored-program";
import { InscriptionForm } from "../../features/personal-data/inscription-form";
import { PrivacyNotice } from "../../features/personal-data/privacy-notice";
import { useInscription } from "../../features/personal-data/use-inscription";
import { TotalFrom } from "../../features/program-choice/total-from";
import { pathTo } from "../../lib/page/route-paths";
import { programsOfYearQuery } from "../../lib/queries/programs";
import { ButtonLink } from "../../ui/button-link";
import { StepLayout } from "../../ui/frame/step-layout";
import { addStudentCopy as copy } from "./add-student-copy";

const FORM_ID = "otro-alumno";

// Without a first student it redirects home (ADDST-01, ADDST-02, ADDST-03, ADDST-04, ADDST-05, ADDST-07).
export function Component() {
  const lines = useLegacy(({ draft }) => draft.studentsWithPrices);
  if (lines.length === 0) return <Navigate to={pathTo("Landing")} replace />;
  return <AddStudent />;
}

function AddStudent() {
  const navigate = useNavigate();
  const saving = useInscription(() => navigate(routeOfLegacyStep(1)));
  const { programs, priceOf, failed } = useOfferedPrograms();
  return (
    <StepLayout
      title={copy.title}
      lead={copy.lead}
      back={<ButtonLink to={routeOfLegacyStep(3)}>{kitCopy.back}</ButtonLink>}
    >
      {failed ? (
        <ErrorState
          title={copy.programsFailed}
          onRetry={() => failed.refetch()}
          retrying={failed.isFetching}
        />
      ) : programs === null ? (
        <SkeletonList count={10} height="4.5rem" />
      ) : (
        <>
          <PrivacyNotice />
          <p>
            {copy.others}{" "}
            <Link to={pathTo("Re-Step1")} onClick={() => useLegacy.getState().change({ fullOrder: null })}>
              {copy.seeOthers}
            </Link>
          </p>
          <InscriptionForm id={FORM_ID} name="addStudent" offered={{ programs, priceOf }} saving={saving} />
          <Button look="main" type="submit" form={FORM_ID} busy={saving.isPending} wide>
            {copy.submit}
          </Button>
        </>
      )}
    </StepLayout>
  );
}

function useOfferedPrograms() {
  const answers = useQueries({ queries: copy.programs.map(({ year }) => programsOfYearQuery(year)) });
  const programs = copy.programs.flatMap(({ year, name }, index): StoredProgram[] => {
    const program = answers[index]?.data?.find((one) => one.name === name);
    return program ? [toStoredProgram(program, { year, modality: null })].filter((one) => one !== null) : [];
  });
  const priceOf = (id: number) => {
    const found = answers.flatMap(({ data }) => data ?? []).find((program) => program.id === id);
    return <TotalFrom price={found?.priceFrom ?? null} withFee />;
  };
  return {
    priceOf,
    programs: answers.every(({ isSuccess }) => isSuccess) ? programs : null,
    failed: answers.find(({ isError }) => isError),
  };
}
