import { FlowGuard } from "../../features/checkout/flow-guard";
import { stepperFlow } from "../../features/checkout/flows/stepper-flow";
import { ReviewStep } from "./review-step";

/** Step 4 of the new flow, once those before it are complete. */
export function Component() {
  return (
    <FlowGuard flow={stepperFlow} step={4}>
      <ReviewStep />
    </FlowGuard>
  );
}
