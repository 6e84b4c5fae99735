import { paymentCopy } from "./payment/payment-copy";
import { PaymentDialogs } from "./payment/payment-dialogs";
import { SeatNotices } from "./seats/seat-notices";
import { expiredHoldMinutes, soldOutOf } from "./seats/sold-out";
import type { Checkout } from "./use-checkout";

const isSeatProblem = (error: unknown) => soldOutOf(error) !== null || expiredHoldMinutes(error, 0) !== null;

interface CheckoutDialogsProps {
  checkout: Checkout;
  isElsewhere?: (error: unknown) => boolean;
}

export function CheckoutDialogs({ checkout, isElsewhere }: CheckoutDialogsProps) {
  const { flow, order, payment, seats, afterFailure } = checkout;
  return (
    <>
      <PaymentDialogs
        payment={payment}
        title={paymentCopy.failed}
        isFree={payment.total === 0}
        {...(flow.pay.wait ? { wait: flow.pay.wait } : {})}
        isElsewhere={(error) => isSeatProblem(error) || isElsewhere?.(error) === true}
        onDismiss={afterFailure}
      />
      <SeatNotices
        flow={flow}
        held={order.held}
        isOver={seats.isOver}
        refusal={payment.error}
        onHoldAgain={payment.dismiss}
      />
    </>
  );
}
