import { contractsAt } from "@shop/domain/programs/contract-choice";
import { AlertDialog } from "@shop/ui/dialog/alert-dialog";
import { SkeletonList } from "@shop/ui/skeleton";
import { useState } from "react";
import { useNavigate } from "react-router";
import { isGuardianSaved } from "../../basket/guardian-saved";
import { locationIdOf } from "../../basket/order-lines";
import { useDraft } from "../../basket/stepper/draft-store";
import { enrolmentsOf } from "../../basket/stepper/siblings";
import { routeOfStep } from "../../basket/stepper/steps";
import { CheckoutDialogs } from "../../features/checkout/checkout-dialogs";
import { CheckoutFrame } from "../../features/checkout/checkout-frame";
import { stepperFlow } from "../../features/checkout/flows/stepper-flow";
import { studentRows } from "../../features/checkout/flows/summary-rows";
import { BeforePaying } from "../../features/checkout/payment/before-paying";
import { LostCoupon, lostCouponNotes } from "../../features/checkout/payment/lost-coupon";
import { paymentCopy } from "../../features/checkout/payment/payment-copy";
import { failureText, failureTitle } from "../../features/checkout/payment/process-error";
import { NotSavedNotice } from "../../features/checkout/seats/not-saved-notice";
import { SeatClock } from "../../features/checkout/seats/seat-clock";
import { useCheckout } from "../../features/checkout/use-checkout";
import { GuardianDone } from "../../features/guardian/guardian-done";
import { GuardianForm } from "../../features/guardian/guardian-form";
import { guardianNext } from "../../features/guardian/guardian-next";
import { useGuardian } from "../../features/guardian/use-guardian";
import { RenewedOrder } from "../../features/personal-data/renewal/renewed-order";
import { quoteCopy } from "../../features/quote/quote-copy";
import { StudentDone } from "../../features/student-details/student-done";
import { StudentForm } from "../../features/student-details/student-form";
import { priceBefore } from "../../lib/priced";
import { inSeason } from "../../lib/programs/in-season";
import { EmailCode } from "../../shared/email-code/lazy-email-code";
import { checkoutCopy as copy } from "./checkout-copy";
import { Stages } from "./stages";
import { showStudent, useStudentPart } from "./use-student-part";

const STUDENT_FORM = "estudiante";

// Guardian with a proven e-mail, then each student, then the payment (STEPPER-09).
export function CheckoutStep() {
  const isSaved = useDraft(({ draft }) => isGuardianSaved(draft));
  const [isEditing, setEditing] = useState(!isSaved);
  const isGuardianDone = isSaved && !isEditing;
  const navigate = useNavigate();
  const part = useStudentPart();
  const guardian = useGuardian(() => {
    setEditing(false);
    part.scroll();
  });
  const checkout = useCheckout(stepperFlow, {
    onEmailNotProven: editGuardian,
    onIncomplete: (missing) => {
      if (!part.reopen(missing)) navigate(routeOfStep(2));
    },
    onTermsChanged: () => part.form.resetField("terms"),
  });
  const { order, payment, seats } = checkout;
  const { label, freeLabel } = stepperFlow.pay;

  function editGuardian() {
    guardian.forgetProof();
    setEditing(true);
  }

  const { waiting, goingOn } = part;
  const enrolments = enrolmentsOf(useDraft(({ draft }) => draft));
  const isFree = payment.total === 0;
  const payLabel = isFree ? freeLabel : label;
  const studentNext = {
    form: STUDENT_FORM,
    label: waiting ? copy.goOn(waiting.name) : payLabel,
    busy: part.form.formState.isSubmitting || (waiting ? goingOn.isPending : payment.isBusy),
    disabled: payment.total === null,
  };
  return (
    <CheckoutFrame
      flow={stepperFlow}
      step={5}
      title={isFree ? copy.freeTitle : copy.title}
      lead={isFree ? copy.freeLead : copy.lead}
      next={isGuardianDone ? studentNext : guardianNext(guardian)}
      price={{
        total: payment.total,
        ...(order.total ? { before: priceBefore(order.total) } : {}),
        note: !isFree && quoteCopy.annual,
        ...lostCouponNotes(payment),
      }}
      {...(enrolments.length > 1 ? { rows: studentRows(enrolments, order.quotes) } : {})}
      countdown={<SeatClock order={order} onExpire={seats.markOver} refusal={payment.error} />}
    >
      <Stages guardian={guardian} isGuardianDone={isGuardianDone} isPaying={payment.isBusy} isFree={isFree} />
      <LostCoupon payment={payment} />
      <NotSavedNotice held={order.held} coursesTo={stepperFlow.coursesTo} />
      <RenewedOrder error={order.held.error} dataTo={routeOfStep(2)} />
      {isGuardianDone ? <GuardianDone onEdit={editGuardian} /> : <GuardianForm guardian={guardian} />}
      {isGuardianDone && <StudentsDone />}
      {isGuardianDone && (
        <StudentAndTerms
          part={part}
          total={payment.total}
          season={order.season}
          onSend={(values) => (waiting ? goingOn.mutate(values) : payment.send(() => part.save(values)))}
        />
      )}
      <EmailCode claim={guardian.toProve} onVerified={guardian.markProven} onClose={guardian.closeProof} />
      <AlertDialog
        open={goingOn.isError}
        title={failureTitle(goingOn.error, paymentCopy.failed)}
        text={<p>{failureText(goingOn.error)}</p>}
        confirmLabel={paymentCopy.understood}
        onConfirm={goingOn.reset}
      />
      <CheckoutDialogs checkout={checkout} />
    </CheckoutFrame>
  );
}

function StudentsDone() {
  const others = useDraft(({ draft }) => draft.others);
  return others
    .filter(({ isStudentDone }) => isStudentDone)
    .map(({ student }) => (
      <StudentDone key={student.id} student={student} onEdit={() => showStudent(student)} />
    ));
}

interface StudentAndTermsProps {
  part: ReturnType<typeof useStudentPart>;
  total: number | null;
  season: number | null;
  onSend: Parameters<typeof StudentForm>[0]["onSend"];
}

function StudentAndTerms({ part, total, season, onSend }: StudentAndTermsProps) {
  const { form, heading, sibling, waiting } = part;
  const config = part.config && inSeason(part.config, season);
  const draft = useDraft((store) => store.draft);
  const { student, isStudentDone: isDone } = draft;
  if (!config) return <SkeletonList count={6} height="4.5rem" />;
  const contractUrls = contractsAt(config.documents, enrolmentsOf(draft).map(locationIdOf));
  return (
    <StudentForm
      id={STUDENT_FORM}
      form={form}
      student={student}
      isDone={isDone}
      sibling={sibling}
      isOneOfSeveral={draft.others.length > 0}
      average="open"
      asksName
      schoolYear={draft.year}
      terms={
        waiting
          ? null
          : {
              contractUrls,
              rulebookContractUrl: config.documents.rulebookContract,
              asksPublicity: config.askPublicityConsent,
            }
      }
      onSend={onSend}
      headingRef={heading}
    >
      {!waiting && <BeforePaying total={total} config={config} contractUrls={contractUrls} level={3} />}
    </StudentForm>
  );
}
