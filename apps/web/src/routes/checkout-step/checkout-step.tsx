import { useState } from "react";
import { CheckoutDialogs } from "../../features/checkout/checkout-dialogs";
import { CheckoutFrame } from "../../features/checkout/checkout-frame";
import { stepperFlow } from "../../features/checkout/flows/stepper-flow";
import { BeforePaying } from "../../features/checkout/payment/before-paying";
import { NotSavedNotice } from "../../features/checkout/seats/not-saved-notice";
import { SeatClock } from "../../features/checkout/seats/seat-clock";
import { useCheckout } from "../../features/checkout/use-checkout";
import { GuardianDone } from "../../features/guardian/guardian-done";
import { GuardianForm } from "../../features/guardian/guardian-form";
import { guardianNext } from "../../features/guardian/guardian-next";
import { useGuardian } from "../../features/guardian/use-guardian";
import { priceBefore } from "../../features/quote/price-rows";
import { quoteCopy } from "../../features/quote/quote-copy";
import { StudentForm } from "../../features/student-details/student-form";
import { contractUrlFor } from "../../lib/contract-url";
import { useDraft } from "../../lib/draft/draft-store";
import { EmailCodeDialog } from "../../shared/email-code/email-code-dialog";
import { SkeletonList } from "../../ui/skeleton";
import { checkoutCopy as copy } from "./checkout-copy";
import { useStudentPart } from "./use-student-part";

const STUDENT_FORM = "estudiante";

/** Step 5: guardian with a proven e-mail, then the student, then the payment (STEPPER-09). */
export function CheckoutStep() {
  const hasGuardian = useDraft(({ draft }) => draft.guardianId !== null);
  const [isEditing, setEditing] = useState(false);
  const isGuardianDone = hasGuardian && !isEditing;
  const part = useStudentPart();
  const guardian = useGuardian(() => {
    setEditing(false);
    part.scroll();
  });
  const checkout = useCheckout(stepperFlow, {
    onEmailNotProven: editGuardian,
    onTermsChanged: () => part.form.resetField("terms"),
  });
  const { order, payment, seats } = checkout;
  const { label, freeLabel } = stepperFlow.pay;

  function editGuardian() {
    guardian.forgetProof();
    setEditing(true);
  }

  const payNext = {
    form: STUDENT_FORM,
    label: payment.total === 0 ? freeLabel : label,
    busy: payment.isBusy,
    disabled: payment.total === null,
  };
  return (
    <CheckoutFrame
      flow={stepperFlow}
      step={5}
      title={copy.title}
      lead={copy.lead}
      next={isGuardianDone ? payNext : guardianNext(guardian)}
      price={{
        total: payment.total,
        ...(order.total ? { before: priceBefore(order.total) } : {}),
        note: quoteCopy.annual,
      }}
      countdown={<SeatClock order={order} onExpire={seats.markOver} />}
    >
      <NotSavedNotice held={order.held} coursesTo={stepperFlow.coursesTo} />
      {isGuardianDone ? <GuardianDone onEdit={editGuardian} /> : <GuardianForm guardian={guardian} />}
      {isGuardianDone && (
        <StudentAndTerms
          part={part}
          total={payment.total}
          onSend={(values) => payment.send(() => part.save(values))}
        />
      )}
      <EmailCodeDialog
        claim={guardian.toProve}
        onVerified={guardian.markProven}
        onClose={guardian.closeProof}
      />
      <CheckoutDialogs checkout={checkout} />
    </CheckoutFrame>
  );
}

interface StudentAndTermsProps {
  part: ReturnType<typeof useStudentPart>;
  total: number | null;
  onSend: Parameters<typeof StudentForm>[0]["onSend"];
}

/** The student's form with seller, total and terms in sight before the pay press. */
function StudentAndTerms({ part: { config, form, heading }, total, onSend }: StudentAndTermsProps) {
  const venueName = useDraft(({ draft }) => draft.venueName);
  const studentName = useDraft(({ draft }) => draft.student.name);
  const isDone = useDraft(({ draft }) => draft.isStudentDone);
  if (!config) return <SkeletonList count={6} height="4.5rem" />;
  const contractUrl = contractUrlFor(config, venueName ?? "");
  return (
    <StudentForm
      id={STUDENT_FORM}
      form={form}
      studentName={studentName}
      isDone={isDone}
      average="open"
      terms={{ contractUrl, asksPublicity: config.askPublicityConsent }}
      onSend={onSend}
      headingRef={heading}
    >
      <BeforePaying total={total} config={config} contractUrl={contractUrl} />
    </StudentForm>
  );
}
