import { BuyerProvider } from "../../basket/buyer";
import { legacyBuyer } from "../../basket/legacy/legacy-buyer";
import { FlowGuard } from "../../features/checkout/flow-guard";
import { legacyFlow } from "../../features/checkout/flows/legacy-flow";
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
