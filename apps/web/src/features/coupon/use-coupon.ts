import { ApiError } from "@shop/contracts/client";
import type { Quote } from "@shop/contracts/quote";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { useBuyer, useBuyerStore } from "../../basket/buyer";
import type { PricedQuote } from "../../lib/priced";
import { couponCopy as copy } from "./coupon-copy";

// In ms: delay of Apply (COUPON-08), and of a coupon stored by steps 1–3 (COUPON-09).
const APPLY_WAIT_MS = 600;
const STORED_WAIT_MS = 800;

const wait = (durationMs: number) => new Promise((resolve) => setTimeout(resolve, durationMs));

export interface CouponPrice {
  /** Price of the whole order with a code; null until the order is saved. */
  askPrice: ((code: string) => Promise<Quote>) | null;
  requote: () => void;
  quote: PricedQuote | undefined;
}

export interface CouponRefusal {
  /** Code that goes back into the box (COUPON-10). */
  code: string;
  text: string;
}

/** The quote decides: a valid code applies to the whole order, else it is refused and cleared (REVIEW-16). */
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
    // Saving the order without it brings the price.
    change({ appliedCoupon: null });
  }

  function apply(code: string) {
    if (check.isPending) return;
    if (askPrice) check.mutate({ code, waitMs: APPLY_WAIT_MS });
    // Pressed before the order is saved: applied as soon as it has a price.
    else setPressed(code);
  }

  const lapsed = quote?.validCupon === false ? appliedCoupon : null;
  const refuseLapsed = useEffectEvent((code: string) => refuse({ code, text: copy.invalid }));
  useEffect(() => {
    if (lapsed) refuseLapsed(lapsed);
  }, [lapsed]);

  // A code kept by steps 1–3 is taken, cleared there, and checked once (AMB-31).
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
    checking: check.isPending ? check.variables.code : waiting,
    /** The price is about to change: the buyer must not go on yet. */
    isChecking: check.isPending || stored !== null,
    apply,
    forget: () => setRefusal(null),
    remove: () => change({ appliedCoupon: null }),
  };
}

export type CouponState = ReturnType<typeof useCoupon>;
