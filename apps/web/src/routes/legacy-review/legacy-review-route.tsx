import { FlowGuard } from "../../features/checkout/flow-guard";
import { legacyFlow } from "../../features/checkout/flows/legacy-flow";
import { BuyerProvider } from "../../lib/buyer/buyer";
import { legacyBuyer } from "../../lib/legacy/legacy-buyer";
import { LegacyReview } from "./legacy-review";

export function Component() {
  return (
    <FlowGuard flow={legacyFlow} step={3}>
      <BuyerProvider value={legacyBuyer}>
        <LegacyReview />
      </BuyerProvider>
    </FlowGuard>
  );
}
