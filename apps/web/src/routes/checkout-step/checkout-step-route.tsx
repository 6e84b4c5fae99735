import { FlowGuard } from "../../features/checkout/flow-guard";
import { stepperFlow } from "../../features/checkout/flows/stepper-flow";
import { useDraft } from "../../lib/draft/draft-store";
import { CheckoutStep } from "./checkout-step";

export function Component() {
  const studentId = useDraft(({ draft }) => draft.student.id);
  return (
    <FlowGuard flow={stepperFlow} step={5}>
      <CheckoutStep key={studentId} />
    </FlowGuard>
  );
}
