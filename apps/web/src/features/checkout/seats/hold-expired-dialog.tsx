import { AlertDialog } from "../../../ui/dialog/alert-dialog";
import { seatsCopy as copy } from "./seats-copy";

interface HoldExpiredDialogProps {
  open: boolean;
  /** How long the reservation lasted. */
  minutes: number;
  busy: boolean;
  onHoldAgain: () => void;
  /** The way to something else. */
  leaveLabel: string;
  onLeave: () => void;
}

/** The reservation is over: take the seats again, or choose something else (MODAL-03, MODAL-04). */
export function HoldExpiredDialog(props: HoldExpiredDialogProps) {
  const { open, minutes, busy, onHoldAgain, leaveLabel, onLeave } = props;
  return (
    <AlertDialog
      open={open}
      title={copy.expiredTitle(minutes)}
      text={<p>{copy.expiredText}</p>}
      confirmLabel={copy.holdAgain}
      busy={busy}
      onConfirm={onHoldAgain}
      cancelLabel={leaveLabel}
      onCancel={onLeave}
      // Escape would mean "change my courses", which nobody asks for by leaving a notice.
      closable={false}
    />
  );
}
