import { ApiError } from "@shop/contracts/client";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { LegacyFrame } from "../../features/checkout/frame/legacy-frame";
import { fullName } from "../../features/checkout/frame/legacy-rows";
import { orderRows } from "../../features/checkout/frame/order-rows";
import { paymentCopy } from "../../features/checkout/payment/payment-copy";
import { PaymentDialogs } from "../../features/checkout/payment/payment-dialogs";
import { LegacySeatNotices } from "../../features/checkout/seats/legacy-seat-notices";
import { NotSavedNotice } from "../../features/checkout/seats/not-saved-notice";
import { SeatClock } from "../../features/checkout/seats/seat-clock";
import { expiredHoldMinutes, soldOutOf } from "../../features/checkout/seats/sold-out";
import { UnknownErrorDialog } from "../../features/checkout/seats/unknown-error-dialog";
import { EmailCodeDialog } from "../../features/guardian/email-code-dialog";
import { guardianCopy } from "../../features/guardian/guardian-copy";
import { GuardianDone } from "../../features/guardian/guardian-done";
import { GuardianForm } from "../../features/guardian/guardian-form";
import { priceBefore } from "../../features/quote/price-rows";
import { quoteCopy } from "../../features/quote/quote-copy";
import { routeOfLegacyStep } from "../../lib/legacy/legacy-steps";
import { useLegacy } from "../../lib/legacy/legacy-store";
import { shopConfigQuery } from "../../lib/queries/shop-config";
import { AlertDialog } from "../../ui/dialog/alert-dialog";
import { SkeletonList } from "../../ui/skeleton";
import { AccordionItem } from "../../ui/steps/accordion-item";
import styles from "./legacy-checkout.module.css";
import { legacyCheckoutCopy as copy } from "./legacy-checkout-copy";
import { formOfStudent, GUARDIAN_FORM, legacyNext } from "./legacy-next";
import { NotPaidDialog } from "./not-paid-dialog";
import { PaymentPart } from "./payment-part";
import { StudentPart } from "./student-part";
import { type LegacyCheckoutState, useLegacyCheckout } from "./use-legacy-checkout";

const isUnknown = (error: unknown) => error instanceof ApiError && error.code === "UNKNOWN";
const isElsewhere = (error: unknown) =>
  soldOutOf(error) !== null || expiredHoldMinutes(error, 0) !== null || isUnknown(error);

/** Step4: guardian with a proven e-mail, then each student, then terms and payment (CHECKOUT-04, CHECKOUT-17). */
export function LegacyCheckout() {
  const checkout = useLegacyCheckout();
  const { order, guardian, payment, students } = checkout;
  const fullOrder = useLegacy(({ state }) => state.fullOrder);
  return (
    <LegacyFrame
      step={4}
      title={copy.title}
      lead={copy.lead}
      backTo={routeOfLegacyStep(3)}
      next={legacyNext(checkout)}
      rows={orderRows(students)}
      price={{
        total: payment.total,
        ...(order.total ? { before: priceBefore(order.total) } : {}),
        note: quoteCopy.annual,
      }}
      countdown={<SeatClock order={order} onExpire={checkout.markHoldOver} />}
    >
      <NotSavedNotice held={order.held} coursesTo={routeOfLegacyStep(1)} />
      <Parts checkout={checkout} />
      <EmailCodeDialog
        claim={guardian.toProve}
        onVerified={guardian.markProven}
        onClose={guardian.closeProof}
      />
      <PaymentDialogs
        payment={payment}
        title={paymentCopy.failed}
        wait={copy.wait}
        isElsewhere={isElsewhere}
        onDismiss={checkout.afterFailure}
      />
      <LegacySeatNotices held={order.held} isOver={checkout.isHoldOver} refusal={payment.error} />
      <UnknownErrorDialog open={isUnknown(payment.error)} />
      <FreeDialog address={payment.finishedAt} coupon={order.saved?.coupon ?? null} />
      {fullOrder && <NotPaidDialog fullOrder={fullOrder} held={order.held} />}
    </LegacyFrame>
  );
}

/** As much room as a phone shows of the first form. */
const SHAPES = 10;

/** The accordion: what is done can be opened again, what is not yet due stays closed (CHECKOUT-04). */
function Parts({ checkout }: { checkout: LegacyCheckoutState }) {
  const { guardian, students, isGuardianDone, isStudentDone, open, due, show, payment, terms } = checkout;
  const { data: config } = useQuery(shopConfigQuery);
  // The guardian's form asks nothing of the settings: it is drawn in slices with the screen, not at one go when they come.
  if (!config && isGuardianDone) return <SkeletonList count={SHAPES} height="4rem" />;
  return (
    <div className={styles.parts}>
      {isGuardianDone && open !== "guardian" ? (
        <GuardianDone onEdit={() => show("guardian")} />
      ) : (
        <AccordionItem title={guardianCopy.title} level={2} open={open === "guardian"}>
          <GuardianForm id={GUARDIAN_FORM} guardian={guardian} isNamed />
        </AccordionItem>
      )}
      {students.map((student) => (
        <AccordionItem
          key={student.id}
          title={copy.student(fullName(student))}
          level={2}
          open={open === student.id}
          disabled={!isGuardianDone || (due !== student.id && !isStudentDone(student.id))}
          onToggle={(isOpen) => show(isOpen ? student.id : null)}
        >
          {config && (
            <StudentPart
              formId={formOfStudent(student.id)}
              student={student}
              isDone={isStudentDone(student.id)}
              asksPublicity={config.askPublicityConsent}
              onSaved={() => show(null)}
            />
          )}
        </AccordionItem>
      ))}
      {config && due === "payment" && (
        <AccordionItem title={copy.payment} level={2} open={open === "payment"} onToggle={() => show(null)}>
          <PaymentPart config={config} students={students} total={payment.total} terms={terms} />
        </AccordionItem>
      )}
    </div>
  );
}

/** Success of an order without anything to pay, then its result (CHECKOUT-11, CHECKOUT-16, PAY-01). */
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
