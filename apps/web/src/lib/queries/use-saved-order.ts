import { useDraft } from "../draft/draft-store";
import { placedOrderOf } from "../draft/placed-order";
import { toSessionState } from "../draft/session-state";
import { useHeldOrder } from "./use-held-order";

/** The stepper's order with its seats, and its price (REVIEW-14, REVIEW-18). */
export function useSavedOrder() {
  const { draft } = useDraft();
  return useHeldOrder({
    placed: placedOrderOf(draft),
    coupon: draft.appliedCoupon,
    sessionState: toSessionState(draft),
  });
}
