import { BeforePaying } from "../../features/checkout/payment/before-paying";
import { StudentForm } from "../../features/student-details/student-form";
import { contractUrlFor } from "../../lib/contract-url";
import { useDraft } from "../../lib/draft/draft-store";
import { SkeletonList } from "../../ui/skeleton";
import { STUDENT_FORM } from "./checkout-next";
import type { Checkout } from "./use-checkout";

/** The student's form with seller, total and terms in sight before the pay press (STUD-05, AMB-67). */
export function StudentAndTerms({ checkout }: { checkout: Checkout }) {
  const { config, payment, studentForm, studentHeading } = checkout;
  const { venueName, student, isStudentDone } = useDraft().draft;
  if (!config) return <SkeletonList count={6} height="4.5rem" />;
  const contractUrl = contractUrlFor(config, venueName ?? "");
  return (
    <StudentForm
      id={STUDENT_FORM}
      form={studentForm}
      studentName={student.name}
      isDone={isStudentDone}
      average="open"
      contractUrl={contractUrl}
      asksPublicity={config.askPublicityConsent}
      onSend={payment.send}
      headingRef={studentHeading}
    >
      <BeforePaying total={payment.total} config={config} contractUrl={contractUrl} />
    </StudentForm>
  );
}
