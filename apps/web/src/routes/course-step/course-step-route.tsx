import { useMemo } from "react";
import { useNavigate } from "react-router";
import type { PlaceChoice } from "../../basket/place-choice";
import { useDraft } from "../../basket/stepper/draft-store";
import { quotedLinesOf } from "../../basket/stepper/placed-order";
import { routeOfStep } from "../../basket/stepper/steps";
import { useChoices } from "../../basket/stepper/use-choices";
import { CheckoutFrame } from "../../features/checkout/checkout-frame";
import { FlowGuard } from "../../features/checkout/flow-guard";
import { flowCopy } from "../../features/checkout/flows/flow-copy";
import { stepperFlow } from "../../features/checkout/flows/stepper-flow";
import { CouponBox } from "../../features/coupon/coupon-box";
import { ChosenWeek, CourseChoice, WeekShortcut } from "../../features/course-choice/course-choice";
import { courseChoiceCopy } from "../../features/course-choice/course-choice-copy";
import { courseGaps, GapNotice, useGapNotice } from "../../features/course-choice/gap-notice";
import { useCourseSelection } from "../../features/course-choice/use-course-selection";
import { CompareButton } from "../../features/program-comparison/compare-button";
import { programComparisonCopy } from "../../features/program-comparison/program-comparison-copy";
import { SendQuote } from "../../features/saved-quote/send-quote";
import { WeekPlanner } from "../../features/week-planner/week-planner";

export function useDraftPlace(): PlaceChoice {
  const { program, year, communeId, venueId, venueName, month, student, orderId, others, turn } = useDraft(
    ({ draft }) => draft,
  );
  const { chooseCommune, chooseCampus, chooseMonth } = useChoices();
  const othersCourseIds = useMemo(() => others.flatMap(({ courseIds }) => courseIds), [others]);
  const earlierCourseIds = useMemo(
    () => others.filter((other) => other.turn < turn).flatMap(({ courseIds }) => courseIds),
    [others, turn],
  );
  return {
    program,
    year,
    communeId,
    venueId,
    venueName,
    month,
    orderId,
    preferredVenueId: student.preferredVenueId,
    othersCourseIds,
    earlierCourseIds,
    chooseCommune,
    chooseCampus,
    chooseMonth,
  };
}

/** Requirements COURSE-*. */
export function Component() {
  return (
    <FlowGuard flow={stepperFlow} step={3}>
      <CourseStep />
    </FlowGuard>
  );
}

function CourseStep() {
  const navigate = useNavigate();
  const place = useDraftPlace();
  const draft = useDraft((store) => store.draft);
  const selection = useCourseSelection(place);
  const { gaps, minimum } = courseGaps(place, { chosen: selection.chosen, listed: selection.offer.courses });
  const { shown, show } = useGapNotice(gaps);

  function goOn() {
    if (gaps.length > 0) show();
    else navigate(routeOfStep(4));
  }

  return (
    <CheckoutFrame
      flow={stepperFlow}
      step={3}
      title={courseChoiceCopy.step.title}
      lead={courseChoiceCopy.step.lead}
      next={{
        label: flowCopy.continue,
        softDisabled: gaps.length > 0,
        // Do not report a missing course before the courses are loaded.
        disabled: selection.offer.isComing,
        onPress: goOn,
      }}
      aside={<ChosenWeek selection={selection} />}
      shortcut={<WeekShortcut selection={selection} />}
      after={
        <>
          {gaps.length === 0 && <SendQuote lines={quotedLinesOf([draft])} />}
          {draft.program && (
            <CompareButton programId={draft.program.id} label={programComparisonCopy.openChosen} />
          )}
        </>
      }
      summary={<CouponBox />}
    >
      <CourseChoice
        place={place}
        selection={selection}
        planner={<WeekPlanner courses={selection.offer.courses} chosen={selection.chosen} />}
      />
      <GapNotice minimum={minimum} shown={shown} />
    </CheckoutFrame>
  );
}
