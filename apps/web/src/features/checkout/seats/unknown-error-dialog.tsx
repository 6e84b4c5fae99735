import { AlertDialog } from "@shop/ui/dialog/alert-dialog";
import { HelpLinks } from "../../../shared/help/help-links";
import { seatsCopy as copy } from "./seats-copy";
import { useForgetEnrolment } from "./use-forget-enrolment";

interface UnknownErrorDialogProps {
  open: boolean;
  /** What is known of the request that failed. */
  fact?: string;
  onRetry: () => void;
}

/** CHECKOUT-12, REVIEW-22, PAY-17. */
export function UnknownErrorDialog({ open, fact, onRetry }: UnknownErrorDialogProps) {
  const leave = useForgetEnrolment();
  return (
    <AlertDialog
      open={open}
      title={copy.unknownError}
      text={
        <>
          {fact && <p>{fact}</p>}
          <p>{copy.unknownErrorText}</p>
          <HelpLinks />
        </>
      }
      confirmLabel={copy.again}
      onConfirm={onRetry}
      cancelLabel={copy.finish}
      onCancel={leave}
      closable={false}
    />
  );
}
