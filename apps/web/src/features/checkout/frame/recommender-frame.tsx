import { SCHOOL_YEAR_LABELS } from "@shop/domain/programs/school-year-copy";
import { RECOMMENDER_STEPS } from "@shop/domain/steps/recommender-steps";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useLegacy } from "../../../lib/legacy/legacy-store";
import { furthestPageOf } from "../../../lib/legacy/recommendation";
import { kindOf } from "../../../lib/program-kind";
import { programQuery } from "../../../lib/queries/programs";
import { pathTo } from "../../../lib/route-paths";
import { type NextAction, NextButton } from "../../../shared/next-button";
import { ButtonLink } from "../../../ui/button-link";
import { StepLayout } from "../../../ui/frame/step-layout";
import { kitCopy } from "../../../ui/kit-copy";
import { formatClp } from "../../../ui/price/format-clp";
import { StepperProgress } from "../../../ui/steps/stepper-progress";
import { SummaryCard } from "../../../ui/steps/summary-card";
import { toneOf } from "../../../ui/tone";
import { frameCopy } from "./frame-copy";

type RecommenderStep = 1 | 2 | 3 | 4;

interface RecommenderFrameProps {
  /** Null for the inscription pages, which stand alone. */
  step: RecommenderStep | null;
  title: string;
  lead?: ReactNode;
  next: NextAction;
  children: ReactNode;
}

/** Frame of the recommender's pages: header, heading, content, way back and what is chosen so far. */
export function RecommenderFrame({ step, title, lead, next, children }: RecommenderFrameProps) {
  const program = useLegacy(({ state }) => state.selectedProgram);
  return (
    <StepLayout
      progress={step && <Progress step={step} />}
      title={title}
      lead={lead}
      back={<ButtonLink to={routeBefore(step, program !== null)}>{kitCopy.back}</ButtonLink>}
      summary={
        <SummaryCard
          rows={useRows()}
          total={null}
          action={<NextButton {...next} />}
          tone={program ? toneOf(kindOf(program)) : "other"}
        />
      }
    >
      {children}
    </StepLayout>
  );
}

/** Address of a page of the recommender. */
export const routeOf = (step: number) => RECOMMENDER_STEPS[step - 1]?.route ?? pathTo("Landing");

/** Back leads a page back, from the first one home (REC-11). */
function routeBefore(step: RecommenderStep | null, hasProgram: boolean): string {
  if (step === null) return hasProgram ? routeOf(3) : pathTo("Landing");
  return step === 1 ? pathTo("Landing") : routeOf(step - 1);
}

/** Three steps, and Datos on the page of the data (REC-16, AMB-23). */
function Progress({ step }: { step: RecommenderStep }) {
  const program = useLegacy(({ state }) => state.selectedProgram);
  const furthest = useLegacy(({ state }) => furthestPageOf(state));
  const steps = RECOMMENDER_STEPS.slice(0, Math.max(3, step)).map(({ order, title, route }) => ({
    title,
    to: route,
    done: order < furthest,
  }));
  return (
    <StepperProgress steps={steps} current={step} tone={program ? toneOf(kindOf(program)) : "traditional"} />
  );
}

function useRows() {
  const state = useLegacy((store) => store.state);
  const { selectedYear: year, selectedModality: modality, selectedProgram: program } = state;
  const { data } = useQuery({ ...programQuery(program?.id ?? 0), enabled: program !== null });
  const price = data?.priceFrom ? frameCopy.fromPerCourse(formatClp(data.priceFrom)) : null;
  return [
    { label: frameCopy.rows.year, value: year && SCHOOL_YEAR_LABELS[year] },
    { label: frameCopy.rows.modality, value: modality },
    { label: frameCopy.rows.program, value: program?.name ?? null },
    { label: frameCopy.rows.price, value: price },
  ];
}
