import { LEGACY_STEPS } from "@shop/domain/steps/legacy-steps";
import { furthestStep } from "@shop/domain/steps/step";
import { memo, type ReactNode } from "react";
import type { StoredProgram } from "../../../lib/legacy/legacy-state";
import type { LegacyStep } from "../../../lib/legacy/legacy-steps";
import { storedKeysOf } from "../../../lib/legacy/legacy-storage";
import { useLegacy } from "../../../lib/legacy/legacy-store";
import { kindOf } from "../../../lib/program-kind";
import { type NextAction, NextButton } from "../../../shared/next-button";
import { ButtonLink } from "../../../ui/button-link";
import { StepLayout } from "../../../ui/frame/step-layout";
import { kitCopy } from "../../../ui/kit-copy";
import { StepperProgress } from "../../../ui/steps/stepper-progress";
import { SummaryCard, type SummaryRow } from "../../../ui/steps/summary-card";
import { type Tone, toneOf } from "../../../ui/tone";
import { LegacyBanner } from "./legacy-banner";

interface LegacyFrameProps {
  step: LegacyStep;
  title: string;
  lead?: ReactNode;
  /** Who is being enrolled; under the programme's name. */
  who?: string;
  /** Stays in sight at the right from 1024 px on; the summary is then a bar below. */
  aside?: ReactNode;
  backTo: string;
  next: NextAction | null;
  rows: readonly SummaryRow[];
  /** CLP; the note says what the amount is. */
  price: { total: number | null; before?: number; note?: ReactNode; barNote?: string };
  /** Seat countdown, once seats are held. */
  countdown?: ReactNode;
  children: ReactNode;
}

/** Frame of the legacy flow's four steps: coloured header, content, way back, and the summary with the main button (CHECKOUT-01). */
export function LegacyFrame(props: LegacyFrameProps) {
  const { step, title, lead, who, aside, backTo, next, rows, price, countdown, children } = props;
  const program = useLegacy(({ state }) => state.selectedProgram);
  const tone = program ? toneOf(kindOf(program)) : "other";
  const { total, before, note, barNote } = price;
  return (
    <StepLayout
      progress={<StepHeader step={step} tone={tone} program={program} who={who} />}
      title={title}
      lead={lead}
      aside={aside}
      asideSize="wide"
      back={<ButtonLink to={backTo}>{kitCopy.back}</ButtonLink>}
      summary={
        <SummaryCard
          rows={rows}
          total={total}
          {...(before === undefined ? {} : { before })}
          totalNote={note}
          barNote={barNote}
          countdown={countdown}
          action={next && <NextButton {...next} />}
          tone={tone}
          layout={aside ? "bar" : "card"}
        />
      }
    >
      {children}
    </StepLayout>
  );
}

interface StepHeaderProps {
  step: LegacyStep;
  tone: Tone;
  program: StoredProgram | null;
  who: string | undefined;
}

/** Banner in the colour of the programme's kind, with the four steps (CHECKOUT-01..03). */
const StepHeader = memo(function StepHeader({ step, tone, program, who }: StepHeaderProps) {
  const state = useLegacy((store) => store.state);
  const furthest = furthestStep(LEGACY_STEPS, storedKeysOf(state));
  const steps = LEGACY_STEPS.map(({ order, title, route }) => ({ title, to: route, done: order < furthest }));
  return (
    <>
      {program && <LegacyBanner tone={tone} name={program.name} who={who} />}
      <StepperProgress steps={steps} current={step} tone={tone} />
    </>
  );
});
