import { Alert } from "@shop/ui/alert";
import { kitCopy } from "@shop/ui/kit-copy";
import { type ReactNode, Suspense } from "react";
import { useLocation } from "react-router";
import { MISSING_STEPS } from "../../shared/missing-steps";
import { type NextAction, NextButton } from "../../shared/next-button";
import { ButtonLink } from "../../ui/button-link";
import { StepLayout } from "../../ui/frame/step-layout";
import { StepperProgress } from "../../ui/steps/stepper-progress";
import { SummaryCard, type SummaryRow } from "../../ui/steps/summary-card";
import type { Frame, FramedFlow, FramePrice } from "./flow";
import { flowCopy as copy } from "./flows/flow-copy";
import { ProgramBanner } from "./program-banner";

interface CheckoutFrameProps {
  flow: FramedFlow;
  step: number;
  title: ReactNode;
  lead?: ReactNode;
  who?: string;
  aside?: ReactNode;
  after?: ReactNode;
  shortcut?: ReactNode;
  next: NextAction | null;
  rows?: readonly SummaryRow[];
  price?: FramePrice;
  countdown?: ReactNode;
  summary?: ReactNode;
  children: ReactNode;
}

const NO_PRICE: FramePrice = { total: null };

export function CheckoutFrame(props: CheckoutFrameProps) {
  const { flow, step, title, lead, who, aside, after, shortcut, next, countdown, summary, children } = props;
  const frame = flow.useFrame(step);
  const { rows = frame.rows ?? [], price = frame.price ?? NO_PRICE } = props;
  const { back, summaryTitle, tone, asideSize } = frame;
  return (
    <StepLayout
      progress={frame.steps.length > 0 && <Progress frame={frame} step={step} who={who} />}
      title={title}
      lead={lead}
      aside={aside}
      {...(asideSize ? { asideSize } : {})}
      after={after}
      ways={frame.ways && <Suspense fallback={null}>{frame.ways}</Suspense>}
      back={back && <ButtonLink to={back.to}>{back.label ?? kitCopy.back}</ButtonLink>}
      summary={
        <SummaryCard
          {...(summaryTitle ? { title: summaryTitle } : {})}
          rows={rows}
          total={price.total}
          {...(price.before === undefined ? {} : { before: price.before })}
          totalNote={price.note}
          barNote={price.barNote}
          barSaved={price.barSaved}
          startingAt={price.startingAt}
          isCounting={price.isCounting}
          countdown={countdown}
          shortcut={shortcut}
          action={next && <NextButton {...next} />}
          isActionLong={next?.isLong}
          tone={tone}
          layout={aside ? "bar" : "card"}
        >
          {summary}
        </SummaryCard>
      }
    >
      <SentBackNotice />
      {frame.notice}
      {children}
    </StepLayout>
  );
}

function Progress({ frame, step, who }: { frame: Frame; step: number; who: string | undefined }) {
  const { steps, tone, banner } = frame;
  return (
    <>
      {banner && <ProgramBanner tone={tone} name={banner} who={who} />}
      <StepperProgress steps={steps} current={step} tone={tone} />
    </>
  );
}

// Explains a redirect to an earlier step (COURSE-12, STEPPER-13).
function SentBackNotice() {
  const { state }: { state: unknown } = useLocation();
  if (typeof state !== "object" || state === null || !("isSentBack" in state)) return null;
  return (
    <Alert tone="danger" title={MISSING_STEPS}>
      {copy.missingHint}
    </Alert>
  );
}
