import { SCHOOL_YEARS } from "@shop/domain/programs/school-year";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useLayoutEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useDraft } from "../../basket/stepper/draft-store";
import { beginSibling } from "../../basket/stepper/siblings";
import { routeOfStep } from "../../basket/stepper/steps";
import { CheckoutFrame } from "../../features/checkout/checkout-frame";
import { flowCopy } from "../../features/checkout/flows/flow-copy";
import { stepperFlow } from "../../features/checkout/flows/stepper-flow";
import { CouponBox } from "../../features/coupon/coupon-box";
import { ProgramChoice } from "../../features/program-choice/program-choice";
import { programChoiceCopy } from "../../features/program-choice/program-choice-copy";
import { useSeasonTexts } from "../../features/program-choice/season-texts";
import { useProgramChoice } from "../../features/program-choice/use-program-choice";
import { CompareButton } from "../../features/program-comparison/compare-button";
import { lazyExtra } from "../../lib/chunks/lazy-extra";
import type { LoadFacts } from "../../lib/page/load-facts";
import { programQuery, programsOfYearQuery } from "../../lib/queries/programs";

const ProgramPrice = lazyExtra(
  async () => (await import("../../features/price-simulator/course-price")).ProgramPrice,
);

// Of every year, so that the first press is answered without a call.
export const loadFacts: LoadFacts = async (queries) => {
  await Promise.all(SCHOOL_YEARS.map((year) => queries.fetchQuery(programsOfYearQuery(year))));
  return {};
};

/** Requirements REC-*. */
export function Component() {
  const navigate = useNavigate();
  const { isComplete } = useProgramChoice();
  const { admission } = useSeasonTexts();
  const [tries, setTries] = useState(0);
  useNewSibling();

  function goOn() {
    if (isComplete) navigate(routeOfStep(2));
    else setTries(tries + 1);
  }

  return (
    <CheckoutFrame
      flow={stepperFlow}
      step={1}
      title={programChoiceCopy.step.title}
      lead={admission}
      next={{
        label: flowCopy.continue,
        softDisabled: !isComplete,
        onPress: goOn,
      }}
      summary={<CouponBox />}
    >
      <ProgramChoice
        tries={tries}
        price={<ChosenPrice />}
        comparison={(programId, nameId) => <CompareButton programId={programId} aria-describedby={nameId} />}
      />
    </CheckoutFrame>
  );
}

// Starts another student's steps once the review is gone, which may not open without courses (AMB-74).
function useNewSibling() {
  const navigate = useNavigate();
  const { state }: { state: unknown } = useLocation();
  const isAsked = typeof state === "object" && state !== null && "isAdding" in state;
  useLayoutEffect(() => {
    if (!isAsked) return;
    const { draft, change } = useDraft.getState();
    if (!draft.isBeingAdded) change(beginSibling(draft));
    navigate(routeOfStep(1), { replace: true });
  }, [isAsked, navigate]);
}

function ChosenPrice() {
  const year = useDraft(({ draft }) => draft.year);
  const programId = useDraft(({ draft }) => draft.program?.id ?? null);
  const { data: program } = useQuery({ ...programQuery(programId ?? 0), enabled: programId !== null });
  if (!year || !program || program.id !== programId) return null;
  return (
    <Suspense fallback={null}>
      <ProgramPrice key={`${program.id}-${year}`} program={program} year={year} />
    </Suspense>
  );
}
