import { ApiError } from "@shop/contracts/client";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { Navigate } from "react-router";
import { fromOutletOrder } from "../../lib/outlet/outlet-session";
import { furthestOutletStep, packFormPath } from "../../lib/outlet/outlet-steps";
import { useOutlet } from "../../lib/outlet/outlet-store";
import { openOrderQuery } from "../../lib/queries/open-order";
import { packQuery } from "../../lib/queries/packs";
import { ErrorState } from "../../ui/error-state";
import { PageLoading } from "../../ui/frame/page-loading";
import { outletCopy as copy } from "./outlet-copy";
import { PackGone } from "./pack-gone";

const REVIEW = 2;

/**
 * Opens the review once student and guardian are saved (ROUTE-27). Otherwise asks the session's open order once and
 * resumes from it (T28), else leads to what is missing: the form, or the packs.
 */
export function OutletGuard({ children }: { children: ReactNode }) {
  const { draft, change } = useOutlet();
  const mayOpen = furthestOutletStep(draft) >= REVIEW;
  const order = useQuery({ ...openOrderQuery, enabled: !mayOpen });
  const resumed = order.data && !order.isFetching ? fromOutletOrder(order.data) : null;
  const canResume = !mayOpen && resumed !== null && furthestOutletStep(resumed) >= REVIEW;

  useEffect(() => {
    if (canResume) change(resumed);
  });

  if (mayOpen) return draft.pack ? children : <MissingPack packId={draft.packId ?? 0} />;
  if (order.isPending || order.isFetching || canResume) return <PageLoading />;
  return <Navigate to={packFormPath(draft.packId)} replace />;
}

/** An order resumed from the server knows its pack by id only. */
function MissingPack({ packId }: { packId: number }) {
  const { change } = useOutlet();
  const { data: pack, isError, error, refetch, isFetching } = useQuery(packQuery(packId));
  useEffect(() => {
    if (pack) change({ pack });
  }, [pack, change]);
  if (!isError) return <PageLoading />;
  if (error instanceof ApiError && error.status === 404) return <PackGone />;
  return <ErrorState title={copy.failed} onRetry={() => refetch()} retrying={isFetching} />;
}
