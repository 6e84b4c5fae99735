import type { Pack } from "@shop/contracts/offer/packs";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { isGuardianSaved } from "../../basket/guardian-saved";
import { toOutletSession } from "../../basket/outlet/outlet-session";
import { useOutlet } from "../../basket/outlet/outlet-store";
import { CheckoutFrame } from "../../features/checkout/checkout-frame";
import { outletFlow, packRows } from "../../features/checkout/flows/outlet-flow";
import { guardianCopy } from "../../features/guardian/guardian-copy";
import { GuardianForm } from "../../features/guardian/guardian-form";
import { guardianNext } from "../../features/guardian/guardian-next";
import { useGuardian } from "../../features/guardian/use-guardian";
import { PersonalDataForm } from "../../features/personal-data/personal-data-form";
import { PrivacyNotice } from "../../features/personal-data/privacy-notice";
import { useSavePersonalData } from "../../features/personal-data/use-save-personal-data";
import { pathTo } from "../../lib/page/route-paths";
import { EmailCode } from "../../shared/email-code/lazy-email-code";
import type { NextAction } from "../../shared/next-button";
import { Badge } from "../../ui/badge";
import { AccordionItem } from "../../ui/steps/accordion-item";
import { outletCopy as copy } from "./outlet-copy";
import { PackPlace } from "./pack-place";
import styles from "./pack-review.module.css";

// Scrolls to a section that opens later and focuses its title.
function useFocusOnOpen(isOpen: boolean) {
  const section = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (isOpen && !wasOpen.current) {
      section.current?.scrollIntoView({ block: "start" });
      section.current?.querySelector("button")?.focus({ preventScroll: true });
    }
    wasOpen.current = isOpen;
  }, [isOpen]);
  return section;
}

const STUDENT_FORM = "estudiante";

// Each opens once the one before is saved (OUTLET-12, OUTLET-13).
export function PackForm({ pack }: { pack: Pack }) {
  const navigate = useNavigate();
  const draft = useOutlet((store) => store.draft);
  const isStudentDone = draft.student.isSaved && draft.orderId !== null;
  const [isGuardianWanted, setGuardianWanted] = useState(isStudentDone);
  const isGuardianOpen = isGuardianWanted && isStudentDone;
  const guardianPart = useFocusOnOpen(isGuardianOpen);
  const saving = useSavePersonalData({
    flow: "outlet",
    programName: pack.title,
    sessionState: () => toOutletSession(useOutlet.getState().draft),
    onSaved: () => setGuardianWanted(true),
  });
  const guardian = useGuardian(() => navigate(pathTo("Outlet3")));

  // One form at a time: their fields share names and ids.
  return (
    <CheckoutFrame
      flow={outletFlow}
      step={1}
      title={copy.formTitle}
      lead={<PrivacyNotice />}
      next={isGuardianOpen ? guardianNext(guardian) : studentNext(saving.isPending)}
      rows={packRows(pack)}
      price={{ total: pack.priceOfert, before: pack.price }}
    >
      <div className={styles.named}>
        <strong>{pack.title}</strong>
        <PackPlace pack={pack} />
      </div>
      <AccordionItem
        level={2}
        title={copy.student}
        aside={isStudentDone && <Badge tone="green">{copy.done}</Badge>}
        open={!isGuardianOpen}
        onToggle={(isOpen) => setGuardianWanted(!isOpen && isStudentDone)}
      >
        {!isGuardianOpen && (
          <PersonalDataForm
            id={STUDENT_FORM}
            saving={saving}
            program={null}
            settledVenue={pack.Location.name}
          />
        )}
      </AccordionItem>
      <div ref={guardianPart}>
        <AccordionItem
          level={2}
          title={guardianCopy.title}
          aside={isGuardianSaved(draft) && <Badge tone="green">{copy.done}</Badge>}
          open={isGuardianOpen}
          onToggle={setGuardianWanted}
          disabled={!isStudentDone}
        >
          {isGuardianOpen && <GuardianForm guardian={guardian} isNamed />}
        </AccordionItem>
      </div>
      <EmailCode claim={guardian.toProve} onVerified={guardian.markProven} onClose={guardian.closeProof} />
    </CheckoutFrame>
  );
}

const studentNext = (isSaving: boolean): NextAction => ({
  label: copy.saveStudent,
  form: STUDENT_FORM,
  busy: isSaving,
});
