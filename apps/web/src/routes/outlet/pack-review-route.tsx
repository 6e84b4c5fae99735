import { ApiError } from "@shop/contracts/client";
import { ErrorState } from "@shop/ui/error-state";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { BuyerProvider } from "../../basket/buyer";
import { useOutlet } from "../../basket/outlet/outlet-store";
import { FlowGuard } from "../../features/checkout/flow-guard";
import { outletFlow } from "../../features/checkout/flows/outlet-flow";
import { packQuery } from "../../lib/queries/packs";
import { PageLoading } from "../../ui/frame/page-loading";
import { outletCopy as copy } from "./outlet-copy";
import { PackGone } from "./pack-gone";
import { PackReview } from "./pack-review";

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

// A resumed order has only the pack's id: waits for the pack. A stored pack is shown, though it may be outdated.
function KnownPack({ children }: { children: ReactNode }) {
  const isKnown = useOutlet(({ draft }) => draft.pack !== null);
  const packId = useOutlet(({ draft }) => draft.packId);
  const change = useOutlet((store) => store.change);
  const { data: pack, error, refetch, isFetching } = useQuery(packQuery(packId ?? 0));
  useEffect(() => {
    if (pack) change({ pack });
  }, [pack, change]);
  if (error instanceof ApiError && error.status === 404) return <PackGone />;
  if (isKnown) return children;
  if (!error) return <PageLoading />;
  return <ErrorState title={copy.failed} onRetry={() => refetch()} retrying={isFetching} />;
}
