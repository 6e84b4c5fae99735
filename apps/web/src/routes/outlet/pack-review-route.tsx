import { FlowGuard } from "../../features/checkout/flow-guard";
import { outletFlow } from "../../features/checkout/flows/outlet-flow";
import { BuyerProvider } from "../../lib/buyer/buyer";
import { useOutlet } from "../../lib/outlet/outlet-store";
import { KnownPack } from "./known-pack";
import { PackReview } from "./pack-review";

/** Outlet3: what is bought and the pay press, after the guardian was saved (ROUTE-27). */
export function Component() {
  return (
    <BuyerProvider value={useOutlet}>
      <FlowGuard flow={outletFlow} step={2}>
        <KnownPack>
          <PackReview />
        </KnownPack>
      </FlowGuard>
    </BuyerProvider>
  );
}
