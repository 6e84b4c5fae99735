import { ApiError } from "@shop/contracts/client";
import { Navigate, useSearchParams } from "react-router";
import { BuyerProvider } from "../../lib/buyer/buyer";
import { useOutlet } from "../../lib/outlet/outlet-store";
import { pathTo } from "../../lib/route-paths";
import { ErrorState } from "../../ui/error-state";
import { StepLayout } from "../../ui/frame/step-layout";
import { SkeletonList } from "../../ui/skeleton";
import { outletCopy as copy } from "./outlet-copy";
import { PackForm } from "./pack-form";
import { PackGone } from "./pack-gone";
import { useChosenPack } from "./use-chosen-pack";

/** Outlet2: student and guardian of the pack in the address; without one back to the packs (ROUTE-26). */
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

function ChosenPack({ packId }: { packId: number }) {
  const { query, pack, isSoldOut } = useChosenPack(packId);
  if (isSoldOut || isMissing(query.error)) return <PackGone />;
  if (pack && query.data) return <PackForm pack={pack} />;
  return (
    <StepLayout title={copy.formTitle}>
      {query.isError ? (
        <ErrorState title={copy.failed} onRetry={() => query.refetch()} retrying={query.isFetching} />
      ) : (
        <SkeletonList count={5} height="4.5rem" label={copy.loading} />
      )}
    </StepLayout>
  );
}
