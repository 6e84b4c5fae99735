import type { UnavailableCourses } from "@shop/contracts/orders";
import { lastOf } from "@shop/domain/last-of";
import { STEPPER_STEPS } from "@shop/domain/steps/stepper-steps";
import { useNavigate } from "react-router";
import type { Draft } from "../../../basket/stepper/draft";
import { useDraft } from "../../../basket/stepper/draft-store";
import { stepperOrderOf } from "../../../basket/stepper/placed-order";
import { fromSessionState, toSessionState } from "../../../basket/stepper/session-state";
import { dropSibling, enrolmentsOf, showSibling } from "../../../basket/stepper/siblings";
import { furthestStepOf, PLACE_STEP, routeOfStep } from "../../../basket/stepper/steps";
import { lazyExtra } from "../../../lib/chunks/lazy-extra";
import { kindOf } from "../../../lib/programs/program-kind";
import { toneOf } from "../../../ui/tone";
import type { CheckoutFlow } from "../flow";
import { seatsCopy } from "../seats/seats-copy";
import { flowCopy as copy } from "./flow-copy";
import { SiblingNotice } from "./sibling-notice";
import { useStepperSummary } from "./stepper-summary";

// Below the fold, and needs the other flow's memory: loaded later.
const WaysFromStepper = lazyExtra(async () => (await import("./ways-out")).WaysFromStepper);
const COURSES_TO = routeOfStep(3);
const draftOf = ({ draft }: { draft: Draft }) => draft;

/** Five steps, the first three once per student (STEPPER-01). */
export const stepperFlow: CheckoutFlow = {
  name: "stepper",
  coursesTo: COURSES_TO,
  pay: { label: copy.pay, freeLabel: copy.enrol },

  useFrame: (step) => {
    const draft = useDraft(draftOf);
    const furthest = furthestStepOf(draft);
    return {
      steps: STEPPER_STEPS.map(({ order, title, route }) => ({ title, to: route, done: order < furthest })),
      tone: draft.program ? toneOf(kindOf(draft.program)) : "other",
      // Another student's first step goes back by its notice.
      back: step === 1 && draft.others.length > 0 ? null : { to: routeOfStep(step - 1) },
      ...useStepperSummary(draft, step),
      ...(step > PLACE_STEP
        ? {}
        : draft.others.length > 0
          ? { notice: <SiblingNotice /> }
          : { ways: <WaysFromStepper /> }),
    };
  },

  useOrder: () => ({
    request: stepperOrderOf(useDraft(draftOf)),
    sessionState: () => toSessionState(useDraft.getState().draft),
    onHeld: ({ quotes }) => {
      const { draft, change } = useDraft.getState();
      const isInOrder = quotes.some(({ studentId }) => studentId === draft.student.id);
      if (draft.isBeingAdded && isInOrder) change({ isBeingAdded: false });
    },
  }),

  useFirstStudent: () => enrolmentsOf(useDraft(draftOf))[0]?.student ?? null,

  useSeatExits: () => {
    const navigate = useNavigate();
    const go = () => navigate(COURSES_TO);
    const goToLost = (lost: UnavailableCourses | undefined) => {
      const { draft, change } = useDraft.getState();
      if (lost) change(showSibling(draft, lost.studentId));
      const lostCourseIds = lost?.courses.map(({ courseId }) => courseId) ?? [];
      navigate(COURSES_TO, { state: { lostCourseIds } });
    };
    return {
      replace: (lost) => ({ label: replaceLabel(lost), go: () => goToLost(lastOf(lost)) }),
      leave: { label: seatsCopy.changeCourses, go },
      canHoldAgain: true,
    };
  },

  useMayOpen: (step) => useDraft(({ draft }) => furthestStepOf(draft) >= step),
  resume: (order) => {
    const { draft, change } = useDraft.getState();
    // Nothing was chosen for the student being added: drop the student.
    if (draft.isBeingAdded && draft.year === null) return change(dropSibling(draft, draft.student.id));
    const stored = order && fromSessionState(order.sessionState);
    if (!stored) return;
    // For the same order this browser has newer data: the server receives changes only with a save.
    if (draft.orderId === order.id) return;
    const { guardianTyped, student } = draft;
    const studentTyped = stored.student.id === student.id ? draft.studentTyped : {};
    const resumed = { ...stored, orderId: order.id, guardianTyped, studentTyped };
    if (furthestStepOf(resumed) > furthestStepOf(draft)) change(resumed);
  },
  sendBack: () => {
    const { draft } = useDraft.getState();
    const to = routeOfStep(furthestStepOf(draft));
    // A student being added has its own notice.
    return draft.isBeingAdded ? { to } : { to, state: { isSentBack: true } };
  },
};

function replaceLabel(lost: readonly UnavailableCourses[]): string {
  const courses = lost.flatMap((student) => student.courses);
  const hasHours = courses.length > 0 && courses.every(({ hasMore }) => hasMore);
  return hasHours ? seatsCopy.chooseHours : seatsCopy.chooseOthers;
}
