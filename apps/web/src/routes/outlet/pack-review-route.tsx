import { BuyerProvider } from "../../lib/buyer/buyer";
import { useOutlet } from "../../lib/outlet/outlet-store";
import { OutletGuard } from "./outlet-guard";
import { PackReview } from "./pack-review";

/** Outlet3: what is bought and the pay press, after the guardian was saved (ROUTE-27). */
export function Component() {
  return (
    <BuyerProvider value={useOutlet}>
      <OutletGuard>
        <PackReview />
      </OutletGuard>
    </BuyerProvider>
  );
}
