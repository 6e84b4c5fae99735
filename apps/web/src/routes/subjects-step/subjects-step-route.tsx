import { cheapestSection } from "@shop/domain/courses/cheapest-section";
import { cheapestTogether } from "@shop/domain/planner/cheapest-together";
import { useNavigate } from "react-router";
import {
  chooseSubjects,
  currentStudent,
  finishEnrolment,
  takeSections,
} from "../../basket/legacy/enrolments";
import { routeOfLegacyStep } from "../../basket/legacy/legacy-steps";
import { useLegacy } from "../../basket/legacy/legacy-store";
import { useLegacyPlace } from "../../basket/legacy/use-legacy-place";
import { CheckoutFrame } from "../../features/checkout/checkout-frame";
import { FlowGuard } from "../../features/checkout/flow-guard";
import { legacyFlow, legacyRows } from "../../features/checkout/flows/legacy-flow";
import { useOfferPrice } from "../../features/checkout/flows/use-offer-price";
import { courseGaps, GapNotice, useGapNotice } from "../../features/course-choice/gap-notice";
import { KnownProgram } from "../../features/course-choice/known-program";
import { PlaceFields } from "../../features/course-choice/place/place-fields";
import { SubjectChecks } from "../../features/course-choice/subjects/subject-checks";
import { useSubjectChoice } from "../../features/course-choice/use-subject-choice";
import { fullName } from "../../lib/forms/full-name";
import { subjectsStepCopy as copy } from "./subjects-step-copy";

export function Component() {
  return (
    <FlowGuard flow={legacyFlow} step={1}>
      <SubjectsStep />
    </FlowGuard>
  );
}

// Hours come later; online programmes have none (COURSE-06, COURSE-07).
function SubjectsStep() {
  const navigate = useNavigate();
  const state = useLegacy((store) => store.draft);
  const change = useLegacy((store) => store.change);
  const place = useLegacyPlace();
  const keys = state.selectedSubjects;
  const choice = useSubjectChoice({
    place,
    keys,
    onChoose: (chosen) => change(chooseSubjects(state, chosen)),
  });
  const { gaps, minimum } = courseGaps(place, { chosen: choice.chosen, listed: choice.offer.courses });
  const { shown, show } = useGapNotice(gaps);
  const student = currentStudent(state);
  const program = state.selectedProgram;
  const chosen = choice.groups.filter(({ key }) => keys.includes(key));
  // Online there is no hour to choose: the cheapest are taken.
  const priced = program?.isOnline
    ? { courses: chosen.flatMap(({ courses }) => cheapestSection(courses)?.section ?? []), isFrom: false }
    : cheapestTogether(chosen);
  const offer = useOfferPrice({
    program,
    minimum,
    venueId: place.venueId,
    courses: priced.courses.map(({ id }) => ({ id, Schedules: [] })),
    isFrom: priced.isFrom,
  });
  if (!program || !student) return null;

  function goOn() {
    if (gaps.length > 0) return show();
    if (!program?.isOnline) return navigate(routeOfLegacyStep(2));
    // A course no longer listed would leave the enrolment without a section.
    const listed = { ...state, ...chooseSubjects(state, chosen.map(keyOf)) };
    const taken = { ...listed, ...takeSections(listed, chosen) };
    change({ ...taken, ...finishEnrolment(taken) });
    navigate(routeOfLegacyStep(3));
  }

  return (
    <CheckoutFrame
      flow={legacyFlow}
      step={1}
      title={copy.title}
      lead={copy.lead}
      who={fullName(student)}
      next={{
        label: program.isOnline ? copy.nextOnline : copy.next,
        softDisabled: gaps.length > 0,
        disabled: choice.offer.isComing,
        onPress: goOn,
      }}
      rows={[
        ...legacyRows(
          state,
          chosen.map(({ displayName }) => displayName),
        ),
        ...offer.rows,
      ]}
      price={offer.price}
    >
      <KnownProgram place={place}>
        {(known) => (
          <>
            <PlaceFields place={place} program={known} />
            <SubjectChecks place={place} choice={choice} isOnline={known.isOnline} />
          </>
        )}
      </KnownProgram>
      <GapNotice minimum={minimum} shown={shown} />
    </CheckoutFrame>
  );
}

const keyOf = ({ key }: { key: string }) => key;
