import type { ShopConfig } from "@shop/contracts/shop-config";
import { contractsAt } from "@shop/domain/programs/contract-choice";
import { SkeletonList } from "@shop/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import type { Enrolment } from "../../basket/legacy/legacy-state";
import { locationIdOf } from "../../basket/order-lines";
import { BeforePaying } from "../../features/checkout/payment/before-paying";
import type { TermsField } from "../../features/checkout/payment/use-terms";
import { guardianCopy } from "../../features/guardian/guardian-copy";
import { GuardianDone } from "../../features/guardian/guardian-done";
import { GuardianForm } from "../../features/guardian/guardian-form";
import { StudentDone } from "../../features/student-details/student-done";
import { fullName } from "../../lib/forms/full-name";
import { inSeason } from "../../lib/programs/in-season";
import { shopConfigQuery } from "../../lib/queries/shop-config";
import { TermsCheckbox } from "../../ui/form/terms-checkbox";
import { AccordionItem } from "../../ui/steps/accordion-item";
import styles from "./legacy-checkout.module.css";
import { legacyCheckoutCopy as copy } from "./legacy-checkout-copy";
import { formOfStudent, StudentPart } from "./student-part";
import type { Parts } from "./use-parts";

const SHAPES = 10;

interface PartsListProps {
  parts: Parts;
  /** CLP. */
  total: number | null;
  season: number | null;
  terms: Parameters<typeof PaymentPart>[0]["terms"];
}

export function PartsList({ parts, total, season, terms }: PartsListProps) {
  const { guardian, students, isGuardianDone, isStudentDone, open, due, show } = parts;
  const { data: config } = useQuery(shopConfigQuery);
  // The guardian's form needs no settings: it is drawn with the screen, not when they arrive.
  if (!config && isGuardianDone) return <SkeletonList count={SHAPES} height="4rem" />;
  return (
    <div className={styles.parts}>
      {isGuardianDone && open !== "guardian" ? (
        <GuardianDone onEdit={() => show("guardian")} />
      ) : (
        <AccordionItem title={guardianCopy.title} level={2} open={open === "guardian"}>
          <GuardianForm guardian={guardian} isNamed />
        </AccordionItem>
      )}
      {students.map((student) =>
        isGuardianDone && isStudentDone(student.id) && open !== student.id ? (
          <StudentDone key={student.id} student={student} onEdit={() => show(student.id)} />
        ) : (
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
                onSaved={() => show(null)}
              />
            )}
          </AccordionItem>
        ),
      )}
      {config && due === "payment" && (
        <AccordionItem title={copy.payment} level={2} open={open === "payment"} onToggle={() => show(null)}>
          <PaymentPart config={inSeason(config, season)} students={students} total={total} terms={terms} />
        </AccordionItem>
      )}
    </div>
  );
}

interface PaymentPartProps {
  config: ShopConfig;
  students: readonly Enrolment[];
  /** CLP. */
  total: number | null;
  terms: TermsField;
}

function PaymentPart({ config, students, total, terms }: PaymentPartProps) {
  const urls = contractsAt(
    config.documents,
    students.map(({ program, selectedLocation }) =>
      locationIdOf({ program, venueId: selectedLocation?.id ?? null }),
    ),
  );
  return (
    <div className={styles.payment}>
      <BeforePaying total={total} config={config} contractUrls={urls} level={3} />
      <TermsCheckbox
        {...terms}
        contractUrls={urls}
        rulebookContractUrl={config.documents.rulebookContract}
        asksPublicity={config.askPublicityConsent}
      />
    </div>
  );
}
