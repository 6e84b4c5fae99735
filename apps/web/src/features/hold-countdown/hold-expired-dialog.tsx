import { AlertDialog } from "../../ui/alert-dialog";
import { holdCopy as copy } from "./hold-copy";

interface HoldExpiredDialogProps {
  open: boolean;
  /** How long the reservation lasted. */
  minutes: number;
  busy: boolean;
  onHoldAgain: () => void;
  onChangeCourses: () => void;
}

/** The reservation is over: take the seats again, or choose others (MODAL-03, MODAL-04). */
export function HoldExpiredDialog(props: HoldExpiredDialogProps) {
  const { open, minutes, busy, onHoldAgain, onChangeCourses } = props;
  return (
    <AlertDialog
      open={open}
      title={copy.expiredTitle(minutes)}
      text={<p>{copy.expiredText}</p>}
      confirmLabel={copy.holdAgain}
      busy={busy}
      onConfirm={onHoldAgain}
      cancelLabel={copy.changeCourses}
      onCancel={onChangeCourses}
      // Escape would mean "change my courses", which nobody asks for by leaving a notice.
      closable={false}
    />
  );
}
