import { ApiError } from "@shop/contracts/client";
import type { Quote } from "@shop/contracts/quote";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { useBuyer, useBuyerStore } from "../../lib/buyer/buyer";
import type { PricedQuote } from "../../lib/priced";
import { couponCopy as copy } from "./coupon-copy";

/** Apply waits this long before it asks (COUPON-08), a coupon stored by steps 1–3 a little longer (COUPON-09). */
const APPLY_WAIT_MS = 600;
const STORED_WAIT_MS = 800;

const wait = (durationMs: number) => new Promise((resolve) => setTimeout(resolve, durationMs));

/** Ways to learn what an order costs with and without a coupon. */
export interface CouponPrice {
  /** Price of the whole order with a code; null until the order is saved, because a price is asked for a saved one. */
  askPrice: ((code: string) => Promise<Quote>) | null;
  /** Asks for the price as it stands again. */
  requote: () => void;
  /** Price with the applied coupon, once it is there. */
  quote: PricedQuote | undefined;
}

export interface CouponRefusal {
  /** Code that goes back into the box (COUPON-10). */
  code: string;
  text: string;
}

/**
 * Lets the quote decide on a code: applied when it is valid, else refused and cleared (REVIEW-16).
 * Applied, it counts for the whole order of the flow that the screen belongs to.
 */
export function useCoupon({ askPrice, requote, quote }: CouponPrice) {
  const appliedCoupon = useBuyer((buyer) => buyer.appliedCoupon);
  const storedCoupon = useBuyer((buyer) => buyer.storedCoupon);
  const { change } = useBuyerStore().getState();
  const [refusal, setRefusal] = useState<CouponRefusal | null>(null);
  const [pressed, setPressed] = useState<string | null>(null);

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
    if (appliedCoupon === null) return requote();
    // Without it the order is saved anew, which brings its price.
    change({ appliedCoupon: null });
  }

  function apply(code: string) {
    if (check.isPending) return;
    if (askPrice) check.mutate({ code, waitMs: APPLY_WAIT_MS });
    // Pressed before the order is saved: it is taken as soon as a price can be asked for.
    else setPressed(code);
  }

  const lapsed = quote?.validCupon === false ? appliedCoupon : null;
  const refuseLapsed = useEffectEvent((code: string) => refuse({ code, text: copy.invalid }));
  useEffect(() => {
    if (lapsed) refuseLapsed(lapsed);
  }, [lapsed]);

  // Steps 1–3 kept a code: it is taken, cleared there, and checked once (AMB-31).
  const waiting = pressed ?? storedCoupon;
  const stored = askPrice ? waiting : null;
  const take = useEffectEvent((code: string) => {
    setPressed(null);
    change({ storedCoupon: null });
    check.mutate({ code, waitMs: STORED_WAIT_MS });
  });
  useEffect(() => {
    if (stored) take(stored);
  }, [stored]);

  return {
    quote,
    applied: appliedCoupon,
    refusal,
    /** Code that is being checked, or waits for the order to be saved. */
    checking: check.isPending ? check.variables.code : waiting,
    /** What the order costs is about to be decided: whoever goes on now would miss it. */
    isChecking: check.isPending || stored !== null,
    apply,
    forget: () => setRefusal(null),
    remove: () => change({ appliedCoupon: null }),
  };
}

export type CouponState = ReturnType<typeof useCoupon>;
