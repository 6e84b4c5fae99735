import type { HeldOrderState } from "../../../lib/queries/use-held-order";
import { HoldExpiredDialog } from "./hold-expired-dialog";
import { seatsCopy as copy } from "./seats-copy";
import { soldOutOf } from "./sold-out";
import { SoldOutDialog } from "./sold-out-dialog";

interface SeatNoticesProps {
  held: HeldOrderState["held"];
  isOver: boolean;
  /** Why a later call was refused, e.g. the pay press. */
  refusal?: unknown;
  /** The seats are being taken again. */
  onHoldAgain?: () => void;
  /** Leads to where something else is chosen. */
  onChooseOthers: () => void;
  /** A pack is being bought: its courses cannot be exchanged (MODAL-08). */
  isPack?: boolean;
}

/** Dialogs of a reservation that is over or could not be had; both lead back to the choice (MODAL-03..08, AMB-63). */
export function SeatNotices(props: SeatNoticesProps) {
  const { held, isOver, refusal, onHoldAgain, onChooseOthers, isPack = false } = props;
  const soldOut = soldOutOf(held.isFetching ? null : held.error) ?? soldOutOf(refusal);
  return (
    <>
      <SoldOutDialog soldOut={soldOut} isPack={isPack} onChooseOthers={onChooseOthers} />
      <HoldExpiredDialog
        open={isOver && soldOut === null}
        minutes={held.data?.hold?.minutes ?? 0}
        busy={held.isFetching}
        onHoldAgain={() => {
          onHoldAgain?.();
          held.refetch();
        }}
        leaveLabel={isPack ? copy.otherPacks : copy.changeCourses}
        onLeave={onChooseOthers}
      />
    </>
  );
}
