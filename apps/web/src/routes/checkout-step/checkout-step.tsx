import { useNavigate } from "react-router";
import { EnrolmentFrame } from "../../features/checkout/frame/enrolment-frame";
import { paymentCopy } from "../../features/checkout/payment/payment-copy";
import { PaymentDialogs } from "../../features/checkout/payment/payment-dialogs";
import { NotSavedNotice } from "../../features/checkout/seats/not-saved-notice";
import { SeatCountdown } from "../../features/checkout/seats/seat-countdown";
import { SeatNotices } from "../../features/checkout/seats/seat-notices";
import { expiredHoldMinutes, soldOutOf } from "../../features/checkout/seats/sold-out";
import { EmailCodeDialog } from "../../features/guardian/email-code-dialog";
import { GuardianDone } from "../../features/guardian/guardian-done";
import { GuardianForm } from "../../features/guardian/guardian-form";
import { priceBefore } from "../../features/quote/price-rows";
import { quoteCopy } from "../../features/quote/quote-copy";
import { routeOfStep } from "../../lib/draft/steps";
import { checkoutCopy as copy } from "./checkout-copy";
import { checkoutNext, GUARDIAN_FORM } from "./checkout-next";
import { StudentAndTerms } from "./student-and-terms";
import { type Checkout, useCheckout } from "./use-checkout";

const isSeatProblem = (error: unknown) => soldOutOf(error) !== null || expiredHoldMinutes(error, 0) !== null;

/** Step 5: guardian with a proven e-mail, then the student, then the payment (STEPPER-09, STUD-19). */
export function CheckoutStep() {
  const checkout = useCheckout();
  const { order, guardian, payment, isGuardianDone } = checkout;
  const quote = order.quote.data;
  const navigate = useNavigate();
  return (
    <EnrolmentFrame
      step={5}
      title={copy.title}
      lead={copy.lead}
      next={checkoutNext(checkout)}
      price={{
        total: payment.total,
        ...(quote ? { before: priceBefore(quote) } : {}),
        note: quoteCopy.annual,
      }}
      countdown={<Seats checkout={checkout} />}
    >
      <NotSavedNotice held={order.held} coursesTo={routeOfStep(3)} />
      {isGuardianDone ? (
        <GuardianDone onEdit={checkout.editGuardian} />
      ) : (
        <GuardianForm id={GUARDIAN_FORM} guardian={guardian} />
      )}
      {isGuardianDone && <StudentAndTerms checkout={checkout} />}
      <EmailCodeDialog
        claim={guardian.toProve}
        onVerified={guardian.markProven}
        onClose={guardian.closeProof}
      />
      <PaymentDialogs
        payment={payment}
        title={paymentCopy.failed}
        isElsewhere={isSeatProblem}
        onDismiss={checkout.afterFailure}
      />
      <SeatNotices
        held={order.held}
        isOver={checkout.isHoldOver}
        refusal={payment.error}
        onHoldAgain={payment.dismiss}
        onChooseOthers={() => navigate(routeOfStep(3))}
      />
    </EnrolmentFrame>
  );
}

function Seats({ checkout: { order, markHoldOver } }: { checkout: Checkout }) {
  const { placed, held, keepHold } = order;
  if (!placed || !held.data?.hold) return null;
  return (
    <SeatCountdown
      orderId={placed.orderId}
      hold={held.data.hold}
      receivedAt={held.data.receivedAt}
      onExtend={keepHold}
      onExpire={markHoldOver}
    />
  );
}
