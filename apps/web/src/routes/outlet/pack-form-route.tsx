import { ApiError } from "@shop/contracts/client";
import { Navigate, useSearchParams } from "react-router";
import { CheckoutFrame } from "../../features/checkout/checkout-frame";
import { outletFlow, packRows } from "../../features/checkout/flows/outlet-flow";
import { PrivacyNotice } from "../../features/personal-data/privacy-notice";
import { BuyerProvider } from "../../lib/buyer/buyer";
import { useOutlet } from "../../lib/outlet/outlet-store";
import { pathTo } from "../../lib/route-paths";
import { ErrorState } from "../../ui/error-state";
import { SkeletonList } from "../../ui/skeleton";
import { outletCopy as copy } from "./outlet-copy";
import { PackForm } from "./pack-form";
import { PackGone } from "./pack-gone";
import { useChosenPack } from "./use-chosen-pack";

/** Outlet2: student and guardian of the pack in the address; without one back to the packs. */
export function Component() {
  const [query] = useSearchParams();
  const packId = Number(query.get("packId"));
  if (!Number.isInteger(packId) || packId < 1) return <Navigate to={pathTo("Outlet1")} replace />;
  return (
    <BuyerProvider value={useOutlet}>
      <ChosenPack key={packId} packId={packId} />
    </BuyerProvider>
  );
}

const isMissing = (error: unknown) => error instanceof ApiError && error.status === 404;

/** While the pack is awaited its frame stands already: what comes must not move what is read. */
function ChosenPack({ packId }: { packId: number }) {
  const { query, pack, isSoldOut } = useChosenPack(packId);
  if (isSoldOut || isMissing(query.error)) return <PackGone />;
  if (pack && query.data) return <PackForm pack={pack} />;
  return (
    <CheckoutFrame
      flow={outletFlow}
      step={1}
      title={copy.formTitle}
      lead={<PrivacyNotice />}
      next={{ label: copy.saveStudent, disabled: true }}
      rows={packRows(null)}
    >
      {query.isError ? (
        <ErrorState title={copy.failed} onRetry={() => query.refetch()} retrying={query.isFetching} />
      ) : (
        <SkeletonList count={8} height="4.5rem" label={copy.loading} />
      )}
    </CheckoutFrame>
  );
}
