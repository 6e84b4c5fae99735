import type { Order } from "@shop/contracts/orders";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { resultCopy } from "../../features/order-result/result-copy";
import { SuccessActions } from "../../features/order-result/success-actions";
import { SuccessView } from "../../features/order-result/success-view";
import { clearStorage } from "../../lib/draft/clear-storage";
import { openOrderQuery } from "../../lib/queries/open-order";
import { useExactTitle } from "../../ui/frame/use-document-title";

/** A purchase that was made, with what the buyer takes along. */
export function SuccessScreen({ order }: { order: Order }) {
  useExactTitle(resultCopy.success.tab);
  useForgottenDraft();
  return <SuccessView order={order} actions={<SuccessActions order={order} />} />;
}

/** A finished purchase leaves nothing behind in this browser, neither on arriving nor on leaving (RESULT-15, RESULT-16). */
function useForgottenDraft() {
  const queries = useQueryClient();
  useEffect(() => {
    const forget = () => {
      clearStorage();
      queries.removeQueries({ queryKey: openOrderQuery.queryKey });
    };
    forget();
    return forget;
  }, [queries]);
}
