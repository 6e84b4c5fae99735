import { ApiError } from "@shop/contracts/client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { z } from "zod/mini";
import { useInactivityPause } from "../../../lib/inactivity-pause";
import { shopConfigQuery } from "../../../lib/queries/shop-config";
import { leaveForProvider, useReturnFromProvider } from "../../../shared/leave-for-provider";
import { type PayPress, pressPay } from "./press-pay";
import { isSettled, resultAddress } from "./process-error";

const Details = z.object({ total: z.int(), validCupon: z._default(z.boolean(), true) });

export interface PriceChange {
  /** New total in CLP, to be accepted before any charge. */
  total: number;
  hasLostCoupon: boolean;
}

function priceChangeOf(error: unknown): PriceChange | null {
  if (!(error instanceof ApiError) || error.code !== "PRICE_CHANGED") return null;
  const details = Details.safeParse(error.details).data;
  return details ? { total: details.total, hasLostCoupon: !details.validCupon } : null;
}

interface PaymentOptions {
  /** To show if it turns out to be settled; null while unknown. */
  order: { buyOrder: string; orderId: number } | null;
  /** Wait before the provider is called, in ms (PAY-05). */
  leaveAfterMs?: number;
  onFinished?: (address: string) => void;
}

const wait = (durationMs: number) => new Promise((resolve) => setTimeout(resolve, durationMs));

// One payment at a time; stays busy until the page is left, so that nothing is sent twice.
export function usePayment({ order, leaveAfterMs = 0, onFinished }: PaymentOptions) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const isLocked = useRef(false);
  const lastPress = useRef<PayPress | null>(null);
  const lastPrepare = useRef<(() => Promise<PayPress>) | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const [acceptedTotal, setAcceptedTotal] = useState<number | null>(null);

  const payment = useMutation({
    mutationFn: async (prepare: () => Promise<PayPress>) => {
      const press = await prepare();
      lastPress.current = press;
      setAcceptedTotal(press.acceptedTotal);
      const outcome = await pressPay(press);
      if (outcome.kind === "provider") {
        setLeaving(true);
        await wait(leaveAfterMs);
      }
      return outcome;
    },
    onSuccess: (outcome) => {
      if (outcome.kind === "finished") return (onFinished ?? navigate)(resultAddress(outcome));
      leaveForProvider(outcome);
    },
    onError: (error) => {
      isLocked.current = false;
      if (!(error instanceof ApiError)) return;
      // The terms changed since the page was opened: load the new ones.
      if (error.code === "TERMS_REQUIRED") queries.invalidateQueries(shopConfigQuery);
      if (isSettled(error) && order) navigate(resultAddress(order));
    },
  });

  useReturnFromProvider(() => {
    isLocked.current = false;
    setLeaving(false);
    payment.reset();
  });

  function pay(prepare: () => Promise<PayPress>) {
    if (isLocked.current) return;
    isLocked.current = true;
    lastPrepare.current = prepare;
    payment.mutate(prepare);
  }

  const isBusy = payment.isPending || payment.isSuccess || isLeaving;
  useInactivityPause(isBusy);

  const priceChange = priceChangeOf(payment.error);
  return {
    pay,
    isBusy,
    isLeaving,
    error: payment.error,
    priceChange,
    /** CLP. */
    acceptedTotal,
    acceptPrice: () => {
      const press = lastPress.current;
      if (!press || !priceChange) return;
      const coupon = priceChange.hasLostCoupon ? null : press.coupon;
      pay(async () => ({ ...press, coupon, acceptedTotal: priceChange.total }));
    },
    pressAgain: () => lastPrepare.current && pay(lastPrepare.current),
    dismiss: () => payment.reset(),
  };
}
