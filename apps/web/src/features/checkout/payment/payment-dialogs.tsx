import { AlertDialog } from "@shop/ui/dialog/alert-dialog";
import { WaitOverlay } from "@shop/ui/dialog/wait-overlay";
import { formatClp } from "../../../ui/price/format-clp";
import { paymentCopy as copy } from "./payment-copy";
import { failureText, failureTitle, isSettled, mayPressAgain } from "./process-error";
import type { PriceChange, usePayment } from "./use-payment";

const USUAL_WAIT = { sending: copy.wait, leaving: copy.wait };

interface PaymentDialogsProps {
  payment: Pick<
    ReturnType<typeof usePayment>,
    | "isBusy"
    | "isLeaving"
    | "error"
    | "priceChange"
    | "acceptedTotal"
    | "acceptPrice"
    | "pressAgain"
    | "dismiss"
  >;
  /** Title of a failure (PAY-08, PAY-09). */
  title: string;
  /** Nothing to pay: the provider is not called. */
  isFree?: boolean;
  /** Before and after the provider's reply, which the second one names (CHECKOUT-09, CHECKOUT-11). */
  wait?: { sending: string; leaving: string };
  isElsewhere?: (error: unknown) => boolean;
  /** The buyer declined a new price or closed a failure. */
  onDismiss?: (error: unknown) => void;
}

export function PaymentDialogs(props: PaymentDialogsProps) {
  const { payment, title, isFree = false, wait, isElsewhere, onDismiss } = props;
  const { isBusy, isLeaving, error, priceChange, acceptedTotal } = payment;
  const isSameTotal = priceChange !== null && priceChange.total === acceptedTotal;
  const isShown = error !== null && !priceChange && !isElsewhere?.(error);
  const { sending, leaving } = wait ?? USUAL_WAIT;
  const dismiss = () => {
    payment.dismiss();
    onDismiss?.(error);
  };
  return (
    <>
      <WaitOverlay
        open={isBusy}
        text={isLeaving ? leaving : sending}
        detail={isFree || wait ? copy.stay : `${copy.toProvider} ${copy.stay}`}
      />
      <AlertDialog
        open={isShown && !isBusy}
        title={failureTitle(error, title)}
        text={
          <>
            <p>{failureText(error)}</p>
            {!isFree && !isSettled(error) && <p>{copy.notCharged}</p>}
          </>
        }
        {...(mayPressAgain(error)
          ? {
              confirmLabel: isFree ? copy.enrolAgain : copy.pressAgain,
              onConfirm: payment.pressAgain,
              cancelLabel: copy.understood,
              onCancel: dismiss,
            }
          : { confirmLabel: copy.understood, onConfirm: dismiss })}
      />
      <AlertDialog
        open={priceChange !== null && !isBusy}
        title={isSameTotal ? copy.couponLost : copy.priceChanged}
        text={
          <>
            {isSameTotal ? (
              <p>{copy.sameTotal(formatClp(priceChange.total))}</p>
            ) : (
              priceChange && <NewTotal change={priceChange} acceptedTotal={acceptedTotal} />
            )}
            <p>{copy.notCharged}</p>
          </>
        }
        confirmLabel={copy.acceptPrice}
        onConfirm={payment.acceptPrice}
        first="cancel"
        cancelLabel={copy.refusePrice}
        onCancel={dismiss}
      />
    </>
  );
}

interface NewTotalProps {
  change: PriceChange;
  /** CLP. */
  acceptedTotal: number | null;
}

function NewTotal({ change: { total, hasLostCoupon }, acceptedTotal }: NewTotalProps) {
  return (
    <>
      <p>{hasLostCoupon ? copy.couponLost : copy.priceWhy}</p>
      {acceptedTotal !== null && (
        <p>
          {copy.formerTotal} {formatClp(acceptedTotal)}
        </p>
      )}
      <p>
        {copy.newTotal} <strong>{formatClp(total)}</strong>{" "}
        {acceptedTotal !== null && differenceText(total - acceptedTotal)}
      </p>
    </>
  );
}

const differenceText = (clp: number) =>
  clp > 0 ? copy.dearer(formatClp(clp)) : copy.cheaper(formatClp(-clp));
