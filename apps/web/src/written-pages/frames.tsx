import { type PageName, pageAddress } from "@shop/domain/steps/page-paths";
import type { ReactNode } from "react";
import { ProgramBanner } from "../features/checkout/program-banner";
import { Searching } from "../features/order-result/verifying";
import { Shell } from "../routes/shop";
import { PageLoading } from "../ui/frame/page-loading";
import { StepLayout } from "../ui/frame/step-layout";
import { StepperProgress } from "../ui/steps/stepper-progress";
import { FRAMED_FLOWS, type FramedFlow, type Heading } from "./step-headings";

const RESULT_PAGES: readonly PageName[] = ["PurchaseInfo", "PurchaseConfirmed", "PurchaseRejected"];

// Shown until the code of a screen that is not prerendered has loaded: no blank page after paying.
export function frameOf(page: PageName): ReactNode {
  if (RESULT_PAGES.includes(page)) return <Shell>{<Searching />}</Shell>;
  return stepFrame(page) ?? <Shell>{<PageLoading />}</Shell>;
}

function stepFrame(page: PageName): ReactNode {
  const address = pageAddress(page);
  for (const flow of FRAMED_FLOWS) {
    const index = flow.steps.findIndex(({ route }) => route === address);
    const heading = flow.headings[index];
    if (heading) return <StepFrame flow={flow} index={index} heading={heading} />;
  }
  return null;
}

interface StepFrameProps {
  flow: FramedFlow;
  index: number;
  heading: Heading;
}

// Nothing of the step can be pressed.
function StepFrame({ flow: { steps, isAlone, hasBanner }, index, heading }: StepFrameProps) {
  const { title, lead, hasAside } = heading;
  const written = steps.map((step) => ({ title: step.title, to: step.route, done: false }));
  const progress = !isAlone && (
    <>
      {hasBanner && <ProgramBanner />}
      <StepperProgress steps={written} current={index + 1} {...(hasBanner ? { tone: "other" } : {})} />
    </>
  );
  // Empty but present: the layout depends on it.
  const place = <span />;
  return (
    <Shell isEnrolling>
      <StepLayout
        title={title}
        lead={lead}
        progress={progress}
        summary={place}
        aside={hasAside && place}
        {...(hasBanner ? { asideSize: "wide" } : {})}
      >
        <PageLoading isTitled />
      </StepLayout>
    </Shell>
  );
}
