import { FlowGuard } from "../../features/checkout/flow-guard";
import { stepperFlow } from "../../features/checkout/flows/stepper-flow";
import { CheckoutStep } from "./checkout-step";

/** Step 5 of the new flow, once the purchase is confirmed. */
export function Component() {
  return (
    <FlowGuard flow={stepperFlow} step={5}>
      <CheckoutStep />
    </FlowGuard>
  );
}
