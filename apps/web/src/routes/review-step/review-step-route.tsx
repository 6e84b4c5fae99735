import { StepGuard } from "../../features/checkout/frame/step-guard";
import { ReviewStep } from "./review-step";

/** Step 4 of the new flow, once those before it are complete. */
export function Component() {
  return (
    <StepGuard step={4}>
      <ReviewStep />
    </StepGuard>
  );
}
