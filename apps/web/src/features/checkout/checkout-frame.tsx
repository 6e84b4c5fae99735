import { type ReactNode, Suspense } from "react";
import { useLocation } from "react-router";
import { MISSING_STEPS } from "../../shared/missing-steps";
import { type NextAction, NextButton } from "../../shared/next-button";
import { Alert } from "../../ui/alert";
import { ButtonLink } from "../../ui/button/button";
import { StepLayout } from "../../ui/frame/step-layout";
import { kitCopy } from "../../ui/kit-copy";
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
  /** Who is being enrolled; under the programme's name. */
  who?: string;
  /** Stays in sight at the right from 1024 px on, e.g. the week grid; the summary is then a bar below. */
  aside?: ReactNode;
  /** What ends the content; where the aside is not beside it, after the aside. */
  after?: ReactNode;
  /** In the bar of phones and tablets: the way to what does not stand beside the content there. */
  shortcut?: ReactNode;
  /** The screen's main button; it stands in the summary. Null leaves it out. */
  next: NextAction | null;
  /** In place of what the flow sums up by itself. */
  rows?: readonly SummaryRow[];
  price?: FramePrice;
  /** Seat countdown, once seats are held. */
  countdown?: ReactNode;
  /** Price list, coupon or the like, inside the summary. */
  summary?: ReactNode;
  children: ReactNode;
}

const NO_PRICE: FramePrice = { total: null };

/** Frame of every flow's steps: progress, heading, content, way back, and the summary with the main button. */
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

/** Says why the buyer is here and not on the step that was asked for (COURSE-12, STEPPER-13). */
function SentBackNotice() {
  const { state }: { state: unknown } = useLocation();
  if (typeof state !== "object" || state === null || !("isSentBack" in state)) return null;
  return (
    <Alert tone="danger" title={MISSING_STEPS}>
      {copy.missingHint}
    </Alert>
  );
}
