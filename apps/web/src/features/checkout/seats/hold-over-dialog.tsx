import { AlertDialog } from "../../../ui/dialog/alert-dialog";
import { seatsCopy as copy } from "./seats-copy";

interface HoldOverDialogProps {
  open: boolean;
  /** How long the reservation lasted. */
  minutes: number;
  onLeave: () => void;
}

/** The reservation is over for good: the legacy flow begins anew (MODAL-03, MODAL-04, SESSION-07). */
export function HoldOverDialog({ open, minutes, onLeave }: HoldOverDialogProps) {
  return (
    <AlertDialog
      open={open}
      title={copy.expiredTitle(minutes)}
      text={<p>{copy.expiredText}</p>}
      confirmLabel={copy.leave}
      onConfirm={onLeave}
      closable={false}
    />
  );
}
