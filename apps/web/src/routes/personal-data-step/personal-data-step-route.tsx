import { useNavigate } from "react-router";
import { EnrolmentFrame } from "../../features/checkout/frame/enrolment-frame";
import { frameCopy } from "../../features/checkout/frame/frame-copy";
import { StepGuard } from "../../features/checkout/frame/step-guard";
import { CouponBox } from "../../features/coupon/coupon-box";
import { personalDataCopy } from "../../features/personal-data/personal-data-copy";
import { PersonalDataForm } from "../../features/personal-data/personal-data-form";
import { PrivacyNotice } from "../../features/personal-data/privacy-notice";
import { useSavePersonalData } from "../../features/personal-data/use-save-personal-data";
import { useDraft } from "../../lib/draft/draft-store";
import { toSessionState } from "../../lib/draft/session-state";
import { routeOfStep } from "../../lib/draft/steps";

const FORM_ID = "datos-personales";

/** Step 2 of the new flow: the student's data, saved before going on (DATA rows, STEPPER-05). */
export function Component() {
  return (
    <StepGuard step={2}>
      <PersonalDataStep />
    </StepGuard>
  );
}

function PersonalDataStep() {
  const navigate = useNavigate();
  const { program } = useDraft().draft;
  const saving = useSavePersonalData({
    flow: "stepper",
    programName: program?.name ?? null,
    sessionState: () => toSessionState(useDraft.getState().draft),
    onSaved: () => navigate(routeOfStep(3)),
  });
  return (
    <EnrolmentFrame
      step={2}
      title={personalDataCopy.step.title}
      lead={<PrivacyNotice />}
      next={{ label: frameCopy.continue, form: FORM_ID, busy: saving.isPending }}
      summary={<CouponBox />}
    >
      <PersonalDataForm id={FORM_ID} saving={saving} program={program} />
    </EnrolmentFrame>
  );
}
