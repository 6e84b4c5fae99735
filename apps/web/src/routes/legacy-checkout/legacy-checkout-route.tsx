import { FlowGuard } from "../../features/checkout/flow-guard";
import { legacyFlow } from "../../features/checkout/flows/legacy-flow";
import { BuyerProvider } from "../../lib/buyer/buyer";
import { legacyBuyer } from "../../lib/legacy/legacy-buyer";
import { LegacyCheckout } from "./legacy-checkout";

export function Component() {
  return (
    <FlowGuard flow={legacyFlow} step={4}>
      <BuyerProvider value={legacyBuyer}>
        <LegacyCheckout />
      </BuyerProvider>
    </FlowGuard>
  );
}
