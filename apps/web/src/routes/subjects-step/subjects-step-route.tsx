import { FlowGuard } from "../../features/checkout/flow-guard";
import { legacyFlow } from "../../features/checkout/flows/legacy-flow";
import { SubjectsStep } from "./subjects-step";

/** Step1 of the legacy flow, once a programme and its student are stored. */
export function Component() {
  return (
    <FlowGuard flow={legacyFlow} step={1}>
      <SubjectsStep />
    </FlowGuard>
  );
}
