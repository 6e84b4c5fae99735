import { BuyerProvider } from "../../basket/buyer";
import { legacyBuyer } from "../../basket/legacy/legacy-buyer";
import { FlowGuard } from "../../features/checkout/flow-guard";
import { legacyFlow } from "../../features/checkout/flows/legacy-flow";
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
