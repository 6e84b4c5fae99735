import { missingKeys } from "@shop/domain/steps/legacy-steps";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { Navigate } from "react-router";
import { fromLegacyOrder } from "../../lib/legacy/legacy-session";
import type { LegacyState } from "../../lib/legacy/legacy-state";
import { storedKeysOf } from "../../lib/legacy/legacy-storage";
import { useLegacy } from "../../lib/legacy/legacy-store";
import { openOrderQuery } from "../../lib/queries/open-order";
import { pathTo } from "../../lib/route-paths";
import { ErrorState } from "../../ui/error-state";
import { PageLoading } from "../../ui/frame/page-loading";
import { legacyCopy } from "./legacy-copy";

interface LegacyGuardProps {
  step: 1 | 2 | 3 | 4;
  children: ReactNode;
}

const mayOpen = (step: number, state: LegacyState) => missingKeys(step, storedKeysOf(state)).length === 0;

/**
 * Opens a legacy step only when its keys are stored. Otherwise asks the session's open order once and resumes
 * from it, else leads to Landing (ROUTE-06..10, T28). Without an answer it offers to ask again: Landing would
 * forget what this browser still has.
 */
export function LegacyGuard({ step, children }: LegacyGuardProps) {
  const { state, change } = useLegacy();
  const isOpen = mayOpen(step, state);
  const order = useQuery({ ...openOrderQuery, enabled: !isOpen });
  const resumed = order.data && !order.isFetching ? fromLegacyOrder(order.data) : null;
  const canResume = !isOpen && resumed !== null && mayOpen(step, resumed);

  useEffect(() => {
    if (canResume) change(resumed);
  });

  if (isOpen) return children;
  if (order.isPending || canResume || (order.isFetching && !order.isError)) return <PageLoading />;
  if (order.isError)
    return (
      <ErrorState title={legacyCopy.openFailed} onRetry={() => order.refetch()} retrying={order.isFetching} />
    );
  return <Navigate to={pathTo("Landing")} replace />;
}
