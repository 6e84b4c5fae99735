import { HelpLinks } from "../../../shared/help/help-links";
import { AlertDialog } from "../../../ui/dialog/alert-dialog";
import { seatsCopy as copy } from "./seats-copy";
import { useForgetEnrolment } from "./use-forget-enrolment";

/** What went wrong without a name of its own: the enrolment ends here (CHECKOUT-12, REVIEW-22, PAY-17). */
export function UnknownErrorDialog({ open }: { open: boolean }) {
  const leave = useForgetEnrolment();
  return (
    <AlertDialog
      open={open}
      title={copy.unknownError}
      text={
        <>
          <p>{copy.unknownErrorText}</p>
          <HelpLinks />
        </>
      }
      confirmLabel={copy.finish}
      onConfirm={leave}
      closable={false}
    />
  );
}
