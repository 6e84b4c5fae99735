import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { fromLegacyOrder } from "../../../lib/legacy/legacy-session";
import type { LegacyState } from "../../../lib/legacy/legacy-state";
import { useLegacy } from "../../../lib/legacy/legacy-store";
import { openOrderQuery } from "../../../lib/queries/open-order";

interface LegacyResume {
  /** What this browser stored does not do. */
  isNeeded: boolean;
  /** Whether what the server has would. */
  isEnough: (state: LegacyState) => boolean;
}

/**
 * Asks the session's open order once when this browser does not know enough, and takes the flow from it when that
 * is enough (T28). Without an answer nothing is forgotten: the screen offers to ask again.
 */
export function useLegacyResume({ isNeeded, isEnough }: LegacyResume) {
  const change = useLegacy((store) => store.change);
  const order = useQuery({ ...openOrderQuery, enabled: isNeeded });
  const resumed = order.data && !order.isFetching ? fromLegacyOrder(order.data) : null;
  const canResume = isNeeded && resumed !== null && isEnough(resumed);

  useEffect(() => {
    if (canResume) change(resumed);
  });

  return {
    isWaiting: order.isPending || canResume || (order.isFetching && !order.isError),
    isFailed: order.isError,
    isAsking: order.isFetching,
    askAgain: () => order.refetch(),
  };
}
