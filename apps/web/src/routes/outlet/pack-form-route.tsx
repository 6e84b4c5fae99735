import { ApiError } from "@shop/contracts/client";
import { isFull } from "@shop/domain/courses/seats";
import { ErrorState } from "@shop/ui/error-state";
import { SkeletonList } from "@shop/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Navigate, useSearchParams } from "react-router";
import { BuyerProvider } from "../../basket/buyer";
import { takePack } from "../../basket/outlet/outlet-state";
import { useOutlet } from "../../basket/outlet/outlet-store";
import { CheckoutFrame } from "../../features/checkout/checkout-frame";
import { outletFlow, packRows } from "../../features/checkout/flows/outlet-flow";
import { PrivacyNotice } from "../../features/personal-data/privacy-notice";
import { api } from "../../lib/api";
import { pathTo } from "../../lib/page/route-paths";
import { packQuery } from "../../lib/queries/packs";
import { outletCopy as copy } from "./outlet-copy";
import { PackForm } from "./pack-form";
import { PackGone } from "./pack-gone";

/** Loads a pack and stores it (OUTLET-11). Frees the seats of another pack at once; the order keeps its id. */
export function useChosenPack(packId: number) {
  const query = useQuery(packQuery(packId));
  const draft = useOutlet((store) => store.draft);
  const change = useOutlet((store) => store.change);
  const isOwn = draft.packId === packId && draft.orderId !== null;
  const { data: pack } = query;

  useEffect(() => {
    if (!pack) return;
    const { draft: before } = useOutlet.getState();
    const { orderId } = before;
    if (orderId !== null && before.packId !== null && before.packId !== pack.id) {
      // Expires within minutes anyway: a failure must not stop the buyer.
      api("releaseHold", { body: { orderId } }).catch(() => undefined);
    }
    change(takePack(before, pack));
  }, [pack, change]);

  return {
    query,
    pack: draft.packId === packId ? draft.pack : null,
    /** Sold out for this buyer, whose own hold may be the last one. */
    isSoldOut: pack !== undefined && isFull(pack) && !isOwn,
  };
}

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

// The frame is drawn while the pack loads, so that nothing moves.
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
