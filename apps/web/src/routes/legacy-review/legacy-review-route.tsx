import { FlowGuard } from "../../features/checkout/flow-guard";
import { legacyFlow } from "../../features/checkout/flows/legacy-flow";
import { BuyerProvider } from "../../lib/buyer/buyer";
import { legacyBuyer } from "../../lib/legacy/legacy-buyer";
import { LegacyReview } from "./legacy-review";

/** Step3 of the legacy flow, once a programme with its hours is stored. */
export function Component() {
  return (
    <FlowGuard flow={legacyFlow} step={3}>
      <BuyerProvider value={legacyBuyer}>
        <LegacyReview />
      </BuyerProvider>
    </FlowGuard>
  );
}
