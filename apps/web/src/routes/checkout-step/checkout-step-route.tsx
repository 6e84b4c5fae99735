import { StepGuard } from "../../features/checkout/frame/step-guard";
import { CheckoutStep } from "./checkout-step";

/** Step 5 of the new flow, once the purchase is confirmed. */
export function Component() {
  return (
    <StepGuard step={5}>
      <CheckoutStep />
    </StepGuard>
  );
}
