import { STEPPER_STEPS } from "@shop/domain/steps/stepper-steps";
import { useEffect } from "react";
import { useDraft } from "../../lib/draft/draft-store";

const EARLIER_ROUTES = STEPPER_STEPS.slice(0, 3).map(({ route }) => route);

/** Going back to steps 1–3 keeps the coupon there, to be checked anew on return (COUPON-11). */
export function useCouponKept() {
  useEffect(
    () => () => {
      const { draft, change } = useDraft.getState();
      if (draft.appliedCoupon === null || !EARLIER_ROUTES.includes(window.location.pathname)) return;
      change({ storedCoupon: draft.appliedCoupon, appliedCoupon: null, isConfirmed: false });
    },
    [],
  );
}
