import { STEPPER_STEPS } from "@shop/domain/steps/stepper-steps";
import { useNavigate } from "react-router";
import type { SavedOrderState } from "../../lib/queries/use-saved-order";
import { HoldExpiredDialog } from "./hold-expired-dialog";
import { soldOutCourses } from "./sold-out";
import { SoldOutDialog } from "./sold-out-dialog";

const COURSE_STEP = 3;

interface SeatNoticesProps {
  held: SavedOrderState["held"];
  isOver: boolean;
  /** Why a later call was refused, e.g. the pay press. */
  refusal?: unknown;
  /** The seats are being taken again. */
  onHoldAgain?: () => void;
}

/** Dialogs of a reservation that is over or could not be had; both lead back to the courses (MODAL-03..06, AMB-63). */
export function SeatNotices({ held, isOver, refusal, onHoldAgain }: SeatNoticesProps) {
  const navigate = useNavigate();
  const toCourses = () => navigate(STEPPER_STEPS[COURSE_STEP - 1]?.route ?? "/");
  const unavailable = soldOutCourses(held.isFetching ? null : held.error) ?? soldOutCourses(refusal);
  return (
    <>
      <SoldOutDialog unavailable={unavailable} onChooseOthers={toCourses} />
      <HoldExpiredDialog
        open={isOver && unavailable === null}
        minutes={held.data?.hold?.minutes ?? 0}
        busy={held.isFetching}
        onHoldAgain={() => {
          onHoldAgain?.();
          held.refetch();
        }}
        onChangeCourses={toCourses}
      />
    </>
  );
}
