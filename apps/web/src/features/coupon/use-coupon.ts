import { ApiError } from "@shop/contracts/client";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useBuyer } from "../../lib/buyer/buyer";
import type { CouponPrice } from "../../lib/queries/use-coupon-price";
import { couponCopy as copy } from "./coupon-copy";

/** Apply waits this long before it asks (COUPON-08), a coupon stored by steps 1–3 a little longer (COUPON-09). */
const APPLY_WAIT_MS = 600;
const STORED_WAIT_MS = 800;

const wait = (durationMs: number) => new Promise((resolve) => setTimeout(resolve, durationMs));

export interface CouponRefusal {
  /** Code that goes back into the box (COUPON-10). */
  code: string;
  text: string;
}

/**
 * Lets the quote decide on a code: applied when it is valid, else refused and cleared (AMB-13, REVIEW-16).
 * Applied, it counts for the whole order of the flow that the screen belongs to.
 */
export function useCoupon({ askPrice, requote, quote }: CouponPrice) {
  const { draft, change } = useBuyer();
  const [refusal, setRefusal] = useState<CouponRefusal | null>(null);

  const check = useMutation({
    mutationFn: async ({ code, waitMs }: { code: string; waitMs: number }) => {
      await wait(waitMs);
      if (!askPrice) throw new Error("a price is asked for a saved order");
      return await askPrice(code);
    },
    onMutate: () => setRefusal(null),
    onSuccess: ({ validCupon }, { code }) => {
      if (validCupon) change({ appliedCoupon: code });
      else refuse({ code, text: copy.invalid });
    },
    onError: (error, { code }) =>
      refuse({ code, text: error instanceof ApiError ? error.text : copy.failed }),
  });

  function refuse(refused: CouponRefusal) {
    setRefusal(refused);
    change({ appliedCoupon: null });
    requote();
  }

  const { appliedCoupon } = draft;
  const hasLapsed = appliedCoupon !== null && quote?.validCupon === false;
  useEffect(() => {
    if (hasLapsed && appliedCoupon) refuse({ code: appliedCoupon, text: copy.invalid });
  });

  useStoredCoupon(askPrice !== null, (code) => check.mutate({ code, waitMs: STORED_WAIT_MS }));

  return {
    applied: appliedCoupon,
    refusal,
    /** Code that is being checked. */
    checking: check.isPending ? check.variables.code : null,
    apply: (code: string) => !check.isPending && check.mutate({ code, waitMs: APPLY_WAIT_MS }),
    forget: () => setRefusal(null),
    remove: () => change({ appliedCoupon: null }),
  };
}

/** Takes the code that steps 1–3 kept, clears it there, and hands it over once (AMB-31). */
function useStoredCoupon(isReady: boolean, onTaken: (code: string) => void) {
  const { draft, change } = useBuyer();
  const { storedCoupon } = draft;
  useEffect(() => {
    if (!isReady || storedCoupon === null) return;
    change({ storedCoupon: null });
    onTaken(storedCoupon);
  });
}
