import type { UnavailableCourses } from "@shop/contracts/orders";
import { type SoldOutTarget, soldOutTarget } from "@shop/domain/orders/sold-out-target";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { reopenEnrolment } from "../../../lib/legacy/enrolments";
import { routeOfLegacyStep } from "../../../lib/legacy/legacy-steps";
import { useLegacy } from "../../../lib/legacy/legacy-store";
import type { LegacyOrder } from "../../../lib/legacy/use-legacy-order";
import { shopConfigQuery } from "../../../lib/queries/shop-config";
import { pathTo } from "../../../lib/route-paths";
import { HoldOverDialog } from "./hold-over-dialog";
import { seatsCopy } from "./seats-copy";
import { expiredHoldMinutes, soldOutOf } from "./sold-out";
import { SoldOutDialog } from "./sold-out-dialog";
import { useForgetEnrolment } from "./use-forget-enrolment";

const LABELS: Record<SoldOutTarget, string> = {
  home: seatsCopy.leave,
  packs: seatsCopy.chooseOthers,
  hours: seatsCopy.chooseHours,
  subjects: seatsCopy.chooseOthers,
};

interface LegacySeatNoticesProps {
  held: LegacyOrder["held"];
  /** The countdown has ended. */
  isOver: boolean;
  /** Why a later call was refused, e.g. the pay press. */
  refusal?: unknown;
}

/** Dialogs of seats that could not be had, by student, and of a reservation that is over (MODAL-03..09, SESSION-07). */
export function LegacySeatNotices({ held, isOver, refusal }: LegacySeatNoticesProps) {
  const { data: config } = useQuery(shopConfigQuery);
  const leave = useForgetEnrolment();
  const chooseAgain = useChooseAgain();
  const soldOut = soldOutOf(held.isFetching ? null : held.error) ?? soldOutOf(refusal);
  const unavailable = soldOut?.unavailable ?? [];
  const minutes = held.data?.hold?.minutes ?? config?.holdMinutes.legacy ?? 0;
  const isExpired = isOver || expiredHoldMinutes(refusal, minutes) !== null;
  return (
    <>
      <SoldOutDialog
        soldOut={soldOut}
        label={LABELS[soldOutTarget(unavailable)]}
        onChooseOthers={() => chooseAgain(unavailable)}
      />
      <HoldOverDialog open={isExpired && soldOut === null} minutes={minutes} onLeave={leave} />
    </>
  );
}

/** Takes the buyer to where lost courses can be replaced, with the student who lost them (MODAL-07, MODAL-09, AMB-63). */
function useChooseAgain() {
  const navigate = useNavigate();
  const { state, change } = useLegacy();
  return (unavailable: readonly UnavailableCourses[]) => {
    const target = soldOutTarget(unavailable);
    if (target === "home") return navigate(pathTo("Landing"));
    const lost = unavailable.at(-1);
    const line =
      state.studentsWithPrices.find(({ id }) => id === lost?.studentId) ?? state.studentsWithPrices.at(-1);
    if (!line) return navigate(pathTo("Landing"));
    const lostIds = lost?.courses.map(({ courseId }) => courseId) ?? [];
    const selectedCourses = line.selectedCourses.map(({ subjectKey, courseId }) => ({
      subjectKey,
      courseId: courseId !== null && lostIds.includes(courseId) ? null : courseId,
    }));
    change({ ...reopenEnrolment(state, line), selectedCourses });
    navigate(routeOfLegacyStep(target === "hours" ? 2 : 1));
  };
}
