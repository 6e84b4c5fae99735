import type { Hold, SavedOrder } from "@shop/contracts/orders";
import {
  hashKey,
  keepPreviousData,
  skipToken,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import type { OrderRequest } from "../../../basket/order-lines";
import { api } from "../../../lib/api";
import { retryConnection } from "../../../lib/queries/query-client";
import { quoteQuery, sumQuotes, useWaivedFees } from "./order-quotes";

export interface HeldOrder extends SavedOrder {
  /** Browser's clock in ms; the countdown compares it with the server's (T09). */
  receivedAt: number;
}

// Idempotent: the expiry does not change. `sessionState` lets the flow resume from the server.
async function holdOrder(request: OrderRequest, sessionState: string): Promise<HeldOrder> {
  const { orderId, lines, coupon, rut, outlet } = request;
  const saved = await api("saveOrder", {
    body: { id: orderId, orderDetails: [...lines], coupon, rut, sessionState, ...outlet },
  });
  return { ...saved, receivedAt: Date.now() };
}

export interface FlowOrder {
  request: OrderRequest | null;
  /** The flow's memory, to resume from the server. */
  sessionState: () => string;
  onHeld?: (saved: SavedOrder) => void;
}

/** After the first hold the price is queried, later each reply has it (REVIEW-14, REVIEW-18); the old one stays. */
export function useHeldOrder({ request, sessionState, onHeld }: FlowOrder) {
  const queries = useQueryClient();
  const hasLoaded = useRef(false);
  const heldKey = (order: OrderRequest | null) => ["orders", "held", order];

  const holding = useMutation({
    mutationFn: (order: OrderRequest) => holdOrder(order, sessionState()),
    // Serial: the last change is the one that stays saved.
    scope: { id: "held-order" },
    retry: retryConnection,
    onSuccess: (saved, order) => {
      queries.setQueryData(heldKey(order), saved);
      if (hasLoaded.current) keepQuotes(order, saved);
      else askQuotes(order);
      hasLoaded.current = true;
      onHeld?.(saved);
    },
  });

  function askQuotes(order: OrderRequest) {
    for (const line of order.lines) void queries.prefetchQuery(quoteQuery(order, line, order.coupon));
  }

  function keepQuotes(order: OrderRequest, { quotes }: SavedOrder) {
    for (const { studentId, programId, ...quote } of quotes) {
      const line = order.lines.find((one) => one.studentId === studentId && one.programId === programId);
      if (line) queries.setQueryData(quoteQuery(order, line, order.coupon).queryKey, quote);
    }
  }

  const key = request && hashKey([request]);
  const hold = useEffectEvent(() => request && holding.mutate(request));
  useEffect(() => {
    if (key) hold();
  }, [key]);

  // A cache of replies for a buyer who comes back; it never fetches.
  const held = useQuery<HeldOrder>({
    queryKey: heldKey(request),
    queryFn: skipToken,
    placeholderData: keepPreviousData,
  });
  const error = holding.variables && hashKey([holding.variables]) === key ? holding.error : null;
  const saved = held.data && !held.isPlaceholderData && !error ? request : null;

  const quotes = useQueries({
    queries: request
      ? request.lines.map((line) => ({
          ...quoteQuery(request, line, request.coupon),
          enabled: false,
          placeholderData: keepPreviousData,
        }))
      : [],
  });
  const waived = useWaivedFees(
    saved,
    quotes.map(({ data }) => data),
  );
  const priced = quotes.map(({ data }, index) => data && { ...data, waivedFee: waived[index] ?? 0 });
  const prices = priced.flatMap((quote) => quote ?? []);
  const total = prices.length === quotes.length ? sumQuotes(prices) : undefined;
  const isPriced =
    saved !== null && quotes.every(({ isSuccess, isPlaceholderData }) => isSuccess && !isPlaceholderData);
  const quoteError = quotes.find(({ isError }) => isError)?.error ?? null;
  const requote = () => void Promise.all(quotes.map((quote) => quote.refetch()));

  async function askPrice(order: OrderRequest, code: string) {
    const asked = order.lines.map((line) => queries.fetchQuery(quoteQuery(order, line, code)));
    const sum = sumQuotes(await Promise.all(asked));
    if (!sum) throw new Error("an order without lines has no price");
    return sum;
  }

  return {
    saved,
    sessionState,
    held: {
      data: held.data,
      error,
      isFetching: holding.isPending,
      retry: () => request && holding.mutate(request),
    },
    quotes: priced,
    total,
    /** Year of its courses; null until it is saved. */
    season: held.data?.season ?? null,
    /** The price shown is that of the order as saved. */
    isPriced,
    quoteError,
    /** Seats or price are still to come; false once one of them failed. */
    isAwaited: request !== null && !error && !quoteError && !(held.data && total),
    isQuoting: quotes.some(({ isFetching }) => isFetching),
    requote,
    /** For a button that needs the price: waits for it, and a press retries a failed one. */
    whenPriced: (press: () => void) => ({
      disabled: !isPriced && quoteError === null,
      onPress: isPriced || quoteError === null ? press : requote,
    }),
    /** Null until the order is saved: only saved orders have a price. */
    couponPrice: {
      askPrice: saved && ((code: string) => askPrice(saved, code)),
      requote,
      quote: isPriced ? total : undefined,
    },
    keepHold: (longer: Hold) =>
      queries.setQueryData<HeldOrder>(
        heldKey(request),
        (before) => before && { ...before, hold: longer, receivedAt: Date.now() },
      ),
  };
}

export type HeldOrderState = ReturnType<typeof useHeldOrder>;
