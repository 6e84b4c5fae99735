import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "react-router";
import { useDraft } from "../../basket/stepper/draft-store";
import { fromSessionState } from "../../basket/stepper/session-state";
import { openOrderQuery } from "../../lib/queries/open-order";

// The router's key of the entry that loaded the page.
const LOADED = "default";

// After a reload takes the coupon of the server's order: a check may have been interrupted. Returns pending
export function useServerCoupon(): boolean {
  const { key } = useLocation();
  const queries = useQueryClient();
  const { draft, change } = useDraft.getState();
  const [isNeeded] = useState(
    key === LOADED && draft.orderId !== null && draft.appliedCoupon === null && draft.storedCoupon === null,
  );
  const question = useQuery({
    queryKey: ["orders", "coupon"],
    queryFn: async () => {
      const order = await queries.fetchQuery(openOrderQuery);
      const storedCoupon =
        order && (order.coupon ?? fromSessionState(order.sessionState)?.storedCoupon ?? null);
      if (storedCoupon) change({ storedCoupon });
      return storedCoupon;
    },
    enabled: isNeeded,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return question.isLoading;
}
