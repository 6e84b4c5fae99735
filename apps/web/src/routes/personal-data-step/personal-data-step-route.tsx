import { useNavigate } from "react-router";
import { useDraft } from "../../basket/stepper/draft-store";
import { toSessionState } from "../../basket/stepper/session-state";
import { otherRutsOf } from "../../basket/stepper/siblings";
import { routeOfStep } from "../../basket/stepper/steps";
import { CheckoutFrame } from "../../features/checkout/checkout-frame";
import { FlowGuard } from "../../features/checkout/flow-guard";
import { flowCopy } from "../../features/checkout/flows/flow-copy";
import { stepperFlow } from "../../features/checkout/flows/stepper-flow";
import { CouponBox } from "../../features/coupon/coupon-box";
import { personalDataCopy } from "../../features/personal-data/personal-data-copy";
import { PersonalDataForm } from "../../features/personal-data/personal-data-form";
import { PrivacyNotice } from "../../features/personal-data/privacy-notice";
import { useSavePersonalData } from "../../features/personal-data/use-save-personal-data";

const FORM_ID = "datos-personales";

/** Saved before going on (requirements DATA-*). */
export function Component() {
  return (
    <FlowGuard flow={stepperFlow} step={2}>
      <PersonalDataStep />
    </FlowGuard>
  );
}

function PersonalDataStep() {
  const navigate = useNavigate();
  const program = useDraft(({ draft }) => draft.program);
  const joinsOrder = useDraft(({ draft }) => draft.others.length > 0);
  const saving = useSavePersonalData({
    flow: "stepper",
    programName: program?.name ?? null,
    sessionState: () => toSessionState(useDraft.getState().draft),
    joinsOrder,
    onSaved: () => navigate(routeOfStep(3)),
  });
  return (
    <CheckoutFrame
      flow={stepperFlow}
      step={2}
      title={personalDataCopy.step.title}
      lead={<PrivacyNotice />}
      next={{ label: flowCopy.continue, form: FORM_ID, busy: saving.isPending }}
      summary={<CouponBox />}
    >
      <PersonalDataForm
        id={FORM_ID}
        saving={saving}
        program={program}
        rutsOfOthers={otherRutsOf(useDraft.getState().draft)}
      />
    </CheckoutFrame>
  );
}
