import { ApiError, isForeign } from "@shop/contracts/client";
import { AlertDialog } from "@shop/ui/dialog/alert-dialog";
import { Suspense } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { routeOfLegacyStep } from "../../basket/legacy/legacy-steps";
import { useLegacy } from "../../basket/legacy/legacy-store";
import { CheckoutDialogs } from "../../features/checkout/checkout-dialogs";
import { CheckoutFrame } from "../../features/checkout/checkout-frame";
import { legacyFlow, orderRows } from "../../features/checkout/flows/legacy-flow";
import { LostCoupon, lostCouponNotes } from "../../features/checkout/payment/lost-coupon";
import { paymentCopy } from "../../features/checkout/payment/payment-copy";
import { useTerms } from "../../features/checkout/payment/use-terms";
import { NotSavedNotice } from "../../features/checkout/seats/not-saved-notice";
import { SeatClock } from "../../features/checkout/seats/seat-clock";
import { UnknownErrorDialog } from "../../features/checkout/seats/unknown-error-dialog";
import { type Checkout, useCheckout } from "../../features/checkout/use-checkout";
import { guardianNext } from "../../features/guardian/guardian-next";
import { quoteCopy } from "../../features/quote/quote-copy";
import { lazyExtra } from "../../lib/chunks/lazy-extra";
import { priceBefore } from "../../lib/priced";
import { EmailCode } from "../../shared/email-code/lazy-email-code";
import type { NextAction } from "../../shared/next-button";
import { legacyCheckoutCopy as copy } from "./legacy-checkout-copy";
import { PartsList } from "./parts-list";
import { formOfStudent } from "./student-part";
import { type Parts, useParts } from "./use-parts";

// Needed by few: loaded on demand.
const NotPaidDialog = lazyExtra(async () => (await import("./not-paid-dialog")).NotPaidDialog);
const FAILURES: readonly (string | null)[] = ["err", "time_expired"];

const isUnknown = (error: unknown) =>
  error instanceof ApiError && error.code === "UNKNOWN" && !isForeign(error);

// Guardian with a proven e-mail, then each student, then terms and payment (CHECKOUT-04, CHECKOUT-17).
export function LegacyCheckout() {
  const parts = useParts();
  const terms = useTerms();
  const checkout = useCheckout(legacyFlow, {
    onEmailNotProven: parts.editGuardian,
    onIncomplete: ({ studentId }) => parts.editStudent(studentId),
    onTermsChanged: terms.withdraw,
  });
  const { order, payment, seats } = checkout;
  const { guardian, students } = parts;
  const fullOrder = useLegacy(({ draft }) => draft.fullOrder);
  const [query] = useSearchParams();
  const isNotPaid = FAILURES.includes(query.get("transactionFailed"));
  return (
    <CheckoutFrame
      flow={legacyFlow}
      step={4}
      title={copy.title}
      lead={copy.lead}
      next={nextOf(parts, checkout, () => terms.check() && payment.send())}
      rows={orderRows(students)}
      price={{
        total: payment.total,
        ...(order.total ? { before: priceBefore(order.total) } : {}),
        note: payment.total !== 0 && quoteCopy.annual,
        ...lostCouponNotes(payment),
      }}
      countdown={<SeatClock order={order} onExpire={seats.markOver} refusal={payment.error} />}
    >
      <LostCoupon payment={payment} />
      <NotSavedNotice held={order.held} coursesTo={legacyFlow.coursesTo} dataTo={routeOfLegacyStep(3)} />
      <PartsList parts={parts} total={payment.total} season={order.season} terms={terms.field} />
      <EmailCode claim={guardian.toProve} onVerified={guardian.markProven} onClose={guardian.closeProof} />
      <CheckoutDialogs checkout={checkout} isElsewhere={isUnknown} />
      <UnknownErrorDialog
        open={isUnknown(payment.error)}
        fact={payment.total === 0 ? paymentCopy.unsure : paymentCopy.notCharged}
        onRetry={payment.pressAgain}
      />
      <FreeDialog address={payment.finishedAt} coupon={order.saved?.coupon ?? null} />
      {fullOrder && isNotPaid && (
        <Suspense fallback={null}>
          <NotPaidDialog fullOrder={fullOrder} held={order.held} />
        </Suspense>
      )}
    </CheckoutFrame>
  );
}

// Verify and save the guardian, save each student, then pay (CHECKOUT-06).
function nextOf(
  { open, guardian, isAverageWrong }: Parts,
  { payment, flow }: Checkout,
  onPay: () => void,
): NextAction {
  if (open === "guardian") return guardianNext(guardian);
  if (open !== "payment")
    return { form: formOfStudent(open), label: copy.saveStudent, softDisabled: isAverageWrong(open) };
  return {
    label: payment.total === 0 ? flow.pay.freeLabel : flow.pay.label,
    busy: payment.isBusy,
    disabled: payment.total === null,
    onPress: onPay,
  };
}

function FreeDialog({ address, coupon }: { address: string | null; coupon: string | null }) {
  const navigate = useNavigate();
  return (
    <AlertDialog
      open={address !== null}
      title={copy.free.title}
      text={<p>{coupon ? copy.free.withCoupon(coupon) : copy.free.text}</p>}
      confirmLabel={copy.free.confirm}
      onConfirm={() => address && navigate(address)}
      closable={false}
    />
  );
}
