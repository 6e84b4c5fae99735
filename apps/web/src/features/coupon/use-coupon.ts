import { ApiError } from "@shop/contracts/client";
import type { Quote } from "@shop/contracts/quote";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useBuyer } from "../../lib/buyer/buyer";
import type { PlacedOrder } from "../../lib/draft/placed-order";
import { quoteQuery } from "../../lib/queries/quote";
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
 * @param placed null until the order is saved, because a price is asked for a saved order
 * @param quote the price with the applied coupon, once it is there
 */
export function useCoupon(placed: PlacedOrder | null, quote: Quote | undefined) {
  const { draft, change } = useBuyer();
  const [refusal, setRefusal] = useState<CouponRefusal | null>(null);
  const queries = useQueryClient();

  const check = useMutation({
    mutationFn: async ({ code, waitMs }: { code: string; waitMs: number }) => {
      await wait(waitMs);
      return await queries.fetchQuery({ ...quoteQuery(placed, code), staleTime: 0 });
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
    queries.invalidateQueries({ queryKey: quoteQuery(placed, null).queryKey });
  }

  const { appliedCoupon } = draft;
  const hasLapsed = appliedCoupon !== null && quote?.validCupon === false;
  useEffect(() => {
    if (hasLapsed && appliedCoupon) refuse({ code: appliedCoupon, text: copy.invalid });
  });

  useStoredCoupon(placed !== null, (code) => check.mutate({ code, waitMs: STORED_WAIT_MS }));

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
