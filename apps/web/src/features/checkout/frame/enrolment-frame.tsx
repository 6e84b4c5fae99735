import { STEPPER_STEPS } from "@shop/domain/steps/stepper-steps";
import { memo, type ReactNode } from "react";
import { useLocation } from "react-router";
import { useDraft } from "../../../lib/draft/draft-store";
import { furthestStepOf, PLACE_STEP, routeOfStep, type StepNumber } from "../../../lib/draft/steps";
import { kindOf } from "../../../lib/program-kind";
import { useChosenCourses } from "../../../lib/queries/use-chosen-courses";
import { type NextAction, NextButton } from "../../../shared/next-button";
import { Alert } from "../../../ui/alert";
import { ButtonLink } from "../../../ui/button-link";
import { StepLayout } from "../../../ui/frame/step-layout";
import { kitCopy } from "../../../ui/kit-copy";
import { StepperProgress } from "../../../ui/steps/stepper-progress";
import { SummaryCard } from "../../../ui/steps/summary-card";
import { toneOf } from "../../../ui/tone";
import { frameCopy } from "./frame-copy";
import { usePriceFrom, useSummaryRows } from "./use-summary-rows";

export interface EnrolmentFrameProps {
  step: StepNumber;
  title: ReactNode;
  lead?: ReactNode;
  /** Stays in sight at the right from 1024 px on, e.g. the week grid; the summary is then a bar below. */
  aside?: ReactNode;
  /** The screen's main button; it stands in the summary. Null leaves it out. */
  next: NextAction | null;
  /** Price so far in CLP; by default the chosen courses before discounts, labelled so. */
  price?: { total: number | null; before?: number; note?: ReactNode; barNote?: string; startingAt?: string };
  /** Seat countdown, once seats are held. */
  countdown?: ReactNode;
  /** Price list, coupon or the like, inside the summary. */
  summary?: ReactNode;
  children: ReactNode;
}

/** Frame of the five steps: progress, heading, content, way back, and the summary with the main button (STEPPER-01). */
export function EnrolmentFrame(props: EnrolmentFrameProps) {
  const { step, title, lead, aside, next, price, countdown, summary, children } = props;
  const { draft } = useDraft();
  const rows = useSummaryRows(step);
  const soFar = usePriceSoFar(step);
  const tone = draft.program ? toneOf(kindOf(draft.program)) : "traditional";
  const { total, before, note, barNote, startingAt } = price ?? soFar;

  return (
    <StepLayout
      progress={<Progress step={step} />}
      title={title}
      lead={lead}
      aside={aside}
      back={<ButtonLink to={routeOfStep(step - 1)}>{kitCopy.back}</ButtonLink>}
      summary={
        <SummaryCard
          rows={rows}
          total={total}
          {...(before === undefined ? {} : { before })}
          totalNote={note}
          barNote={barNote}
          startingAt={startingAt}
          countdown={countdown}
          action={next && <NextButton {...next} />}
          tone={tone}
          layout={aside ? "bar" : "card"}
        >
          {summary}
        </SummaryCard>
      }
    >
      <SentBackNotice />
      {children}
    </StepLayout>
  );
}

/** Sum of the chosen courses, which says itself that discounts are still to come. */
function usePriceSoFar(step: StepNumber): NonNullable<EnrolmentFrameProps["price"]> {
  const { total } = useChosenCourses();
  const startingAt = usePriceFrom(step);
  if (total === null) return { total, ...(startingAt ? { startingAt, barNote: perCourseNote(step) } : {}) };
  return { total, note: frameCopy.beforeDiscounts, barNote: frameCopy.beforeDiscountsShort };
}

/** Before place and month are chosen the amount is the least of all: they can raise it. */
function perCourseNote(step: StepNumber): string {
  return step < PLACE_STEP ? frameCopy.perCourseByMonth : frameCopy.perCourse;
}

const Progress = memo(function Progress({ step }: { step: StepNumber }) {
  const { draft } = useDraft();
  const furthest = furthestStepOf(draft);
  const steps = STEPPER_STEPS.map(({ order, title, route }) => ({
    title,
    to: route,
    done: order < furthest,
  }));
  const tone = draft.program ? toneOf(kindOf(draft.program)) : "traditional";
  return <StepperProgress steps={steps} current={step} tone={tone} />;
});

/** Says why the buyer is here and not on the step that was asked for (COURSE-12, STEPPER-13). */
function SentBackNotice() {
  const { state }: { state: unknown } = useLocation();
  if (typeof state !== "object" || state === null || !("isSentBack" in state)) return null;
  return (
    <Alert tone="danger" title={frameCopy.missing}>
      {frameCopy.missingHint}
    </Alert>
  );
}
