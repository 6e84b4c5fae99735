import { AlertDialog } from "@shop/ui/dialog/alert-dialog";
import { NewTabLink } from "@shop/ui/new-tab-link";
import { paymentCopy as copy } from "./payment-copy";
import { TermsChangedError, type useRetryPayment } from "./use-retry-payment";

interface TermsChangedDialogProps {
  payment: Pick<ReturnType<typeof useRetryPayment>, "error" | "isBusy" | "acceptTerms" | "dismiss">;
}

export const isTermsChange = (error: unknown) => error instanceof TermsChangedError;

/** On a retry the contract has changed: it must be accepted again. */
export function TermsChangedDialog({ payment }: TermsChangedDialogProps) {
  const { error, isBusy, acceptTerms, dismiss } = payment;
  const changed = error instanceof TermsChangedError ? error : null;
  return (
    <AlertDialog
      open={changed !== null && !isBusy}
      title={copy.termsChanged}
      text={
        <p>
          {copy.termsChangedText} <NewTabLink href={changed?.contractUrl}>{copy.contract}</NewTabLink>.
        </p>
      }
      confirmLabel={copy.acceptTerms}
      onConfirm={acceptTerms}
      cancelLabel={copy.refusePrice}
      onCancel={dismiss}
      first="cancel"
    />
  );
}
