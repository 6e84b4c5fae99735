import type { Pack } from "@shop/contracts/packs";
import { OUTLET_STEPS } from "@shop/domain/steps/outlet-steps";
import type { ReactNode } from "react";
import { furthestOutletStep, packFormPath } from "../../../lib/outlet/outlet-steps";
import { useOutlet } from "../../../lib/outlet/outlet-store";
import { pathTo } from "../../../lib/route-paths";
import { type NextAction, NextButton } from "../../../shared/next-button";
import { ButtonLink } from "../../../ui/button-link";
import { StepLayout } from "../../../ui/frame/step-layout";
import { StepperProgress } from "../../../ui/steps/stepper-progress";
import { SummaryCard } from "../../../ui/steps/summary-card";
import { frameCopy as copy } from "./frame-copy";
import { packFacts } from "./pack-facts";

interface OutletFrameProps {
  step: 1 | 2;
  /** Null until it is known; its facts keep their place. */
  pack: Pack | null;
  title: string;
  lead: ReactNode;
  back: { to: string; label: string };
  next: NextAction | null;
  /** CLP; null until it is known. */
  total: number | null;
  countdown?: ReactNode;
  children: ReactNode;
}

/** Way back of the first step. */
export const TO_THE_LIST = { to: pathTo("Outlet1"), label: copy.otherPacks };

/** Frame of the outlet's two steps, with the pack in the summary (AMB-20, OUTLET-17). */
export function OutletFrame({
  step,
  pack,
  title,
  lead,
  back,
  next,
  total,
  countdown,
  children,
}: OutletFrameProps) {
  const { draft } = useOutlet();
  const furthest = furthestOutletStep(draft);
  const steps = OUTLET_STEPS.map(({ order, title: name, route }) => ({
    title: name,
    to: order === 1 ? packFormPath(draft.packId) : route,
    done: order < furthest,
  }));
  const before = pack?.price;
  return (
    <StepLayout
      progress={<StepperProgress steps={steps} current={step} />}
      title={title}
      lead={lead}
      back={<ButtonLink to={back.to}>{back.label}</ButtonLink>}
      summary={
        <SummaryCard
          title={copy.pack}
          rows={packFacts(pack)}
          total={total}
          {...(before === undefined ? {} : { before })}
          action={next && <NextButton {...next} />}
          countdown={countdown}
          tone="traditional"
        />
      }
    >
      {children}
    </StepLayout>
  );
}
