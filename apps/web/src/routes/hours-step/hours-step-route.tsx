import { FlowGuard } from "../../features/checkout/flow-guard";
import { legacyFlow } from "../../features/checkout/flows/legacy-flow";
import { HoursStep } from "./hours-step";

/** Step2 of the legacy flow, once venue and subjects are stored. */
export function Component() {
  return (
    <FlowGuard flow={legacyFlow} step={2}>
      <HoursStep />
    </FlowGuard>
  );
}
