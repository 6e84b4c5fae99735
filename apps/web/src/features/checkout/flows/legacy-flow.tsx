import type { UnavailableCourses } from "@shop/contracts/orders";
import { lastOf } from "@shop/domain/last-of";
import { type SoldOutTarget, soldOutTarget } from "@shop/domain/orders/sold-out-target";
import { LEGACY_STEPS, missingKeys } from "@shop/domain/steps/legacy-steps";
import { furthestStep } from "@shop/domain/steps/step";
import { replaceEqualDeep } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { keepPrices, legacyOrderOf, placedLines, reopenEnrolment } from "../../../basket/legacy/enrolments";
import { fromLegacyOrder, toLegacySession, typedOf } from "../../../basket/legacy/legacy-session";
import type { Enrolment, LegacyState } from "../../../basket/legacy/legacy-state";
import { routeOfLegacyStep, storedKeysOf } from "../../../basket/legacy/legacy-steps";
import { useLegacy } from "../../../basket/legacy/legacy-store";
import { lazyExtra } from "../../../lib/chunks/lazy-extra";
import { fullName } from "../../../lib/forms/full-name";
import { pathTo } from "../../../lib/page/route-paths";
import { kindOf } from "../../../lib/programs/program-kind";
import type { SummaryRow } from "../../../ui/steps/summary-card";
import { toneOf } from "../../../ui/tone";
import type { CheckoutFlow } from "../flow";
import { seatsCopy } from "../seats/seats-copy";
import { useForgetEnrolment } from "../seats/use-forget-enrolment";
import { flowCopy as copy } from "./flow-copy";
import { choiceRows } from "./summary-rows";

const WaysFromLegacy = lazyExtra(async () => (await import("./ways-out")).WaysFromLegacy);

const REVIEW = 3;
const stateOf = ({ draft }: { draft: LegacyState }) => draft;
const mayOpen = (step: number, state: LegacyState) => missingKeys(step, storedKeysOf(state)).length === 0;

export const legacyFlow: CheckoutFlow = {
  name: "legacy",
  coursesTo: routeOfLegacyStep(1),
  pay: {
    label: copy.legacyPay,
    freeLabel: copy.legacyPayFree,
    wait: copy.legacyWait,
    // In ms; long enough to read the message (PAY-02).
    leaveAfterMs: 1_200,
    tellsFree: true,
  },

  useFrame: (step) => {
    const state = useLegacy(stateOf);
    const program = state.selectedProgram;
    const furthest = furthestStep(LEGACY_STEPS, storedKeysOf(state));
    return {
      steps: LEGACY_STEPS.map(({ order, title, route }) => ({ title, to: route, done: order < furthest })),
      tone: program ? toneOf(kindOf(program)) : "other",
      banner: program?.name ?? null,
      asideSize: "wide",
      back: { to: stepBefore(step, state) },
      ...(step < REVIEW ? { ways: <WaysFromLegacy /> } : {}),
    };
  },

  useOrder: () => ({
    request: legacyOrderOf(useLegacy(stateOf)),
    sessionState: () => toLegacySession(useLegacy.getState().draft),
    onHeld: ({ quotes }) => {
      const { draft: state, change } = useLegacy.getState();
      const { studentsWithPrices } = replaceEqualDeep(state, { ...state, ...keepPrices(state, quotes) });
      // Unchanged prices, e.g. after a reload: skip the write and the render.
      if (studentsWithPrices !== state.studentsWithPrices) change({ studentsWithPrices });
    },
  }),

  useFirstStudent: () => placedLines(useLegacy(stateOf))[0] ?? null,

  useSeatExits: () => {
    const forget = useForgetEnrolment();
    const chooseAgain = useChooseAgain();
    return {
      replace: (lost) => ({ label: LABELS[soldOutTarget(lost)], go: () => chooseAgain(lost) }),
      leave: { label: seatsCopy.leave, go: forget },
      canHoldAgain: false,
    };
  },

  useMayOpen: (step) => useLegacy(({ draft }) => mayOpen(step, draft)),
  resume: (order, step) => {
    const resumed = order && fromLegacyOrder(order);
    if (!resumed) return;
    const { draft, change } = useLegacy.getState();
    const isSame = draft.orderId === resumed.orderId;
    // For the same order this browser has newer data, except that it was confirmed.
    if (isSame && step > REVIEW && mayOpen(REVIEW, draft)) return change({ fullOrder: resumed.fullOrder });
    if (mayOpen(step, resumed)) change({ ...resumed, ...typedOf(draft) });
  },
  sendBack: () => ({ to: pathTo("Landing") }),
  asksAgain: true,
};

// Online courses have no hours to go back to.
function stepBefore(step: number, state: LegacyState): string {
  if (step === 1) return pathTo("Landing");
  const skipsHours = step === 3 && lastOf(placedLines(state))?.program.isOnline;
  return routeOfLegacyStep(skipsHours ? 1 : step - 1);
}

const LABELS: Record<SoldOutTarget, string> = {
  home: seatsCopy.leave,
  packs: seatsCopy.chooseOthers,
  hours: seatsCopy.chooseHours,
  subjects: seatsCopy.chooseOthers,
};

function useChooseAgain() {
  const navigate = useNavigate();
  return (unavailable: readonly UnavailableCourses[]) => {
    const { draft: state, change } = useLegacy.getState();
    const target = soldOutTarget(unavailable);
    const lost = lastOf(unavailable);
    const line =
      state.studentsWithPrices.find(({ id }) => id === lost?.studentId) ?? lastOf(state.studentsWithPrices);
    if (target === "home" || !line) return navigate(pathTo("Landing"));
    const lostIds = lost?.courses.map(({ courseId }) => courseId) ?? [];
    const selectedCourses = line.selectedCourses.map(({ subjectKey, courseId }) => ({
      subjectKey,
      courseId: courseId !== null && lostIds.includes(courseId) ? null : courseId,
    }));
    change({ ...reopenEnrolment(state, line), selectedCourses });
    navigate(routeOfLegacyStep(target === "hours" ? 2 : 1), { state: { lostCourseIds: lostIds } });
  };
}

export const legacyRows = (state: LegacyState, courseNames: readonly string[]): SummaryRow[] =>
  choiceRows({
    year: state.selectedProgram?.year ?? null,
    modality: state.selectedProgram?.modality ?? null,
    program: state.selectedProgram,
    venueName: state.selectedLocation?.name ?? null,
    month: state.selectedMonth,
    courseNames,
  });

export const orderRows = (lines: readonly Enrolment[]): SummaryRow[] =>
  lines.map((line) => ({ label: fullName(line), value: <span>{line.program.name}</span> }));
