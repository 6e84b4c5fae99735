import { useDraft } from "../../basket/stepper/draft-store";
import { FlowGuard } from "../../features/checkout/flow-guard";
import { stepperFlow } from "../../features/checkout/flows/stepper-flow";
import { CheckoutStep } from "./checkout-step";

export function Component() {
  const studentId = useDraft(({ draft }) => draft.student.id);
  return (
    <FlowGuard flow={stepperFlow} step={5}>
      <CheckoutStep key={studentId} />
    </FlowGuard>
  );
}
