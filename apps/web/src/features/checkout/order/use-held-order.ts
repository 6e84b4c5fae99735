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
import { api } from "../../../lib/api";
import type { OrderRequest } from "../../../lib/order-request";
import { retryConnection } from "../../../lib/queries/query-client";
import { quoteQuery, sumQuotes, useWaivedFees } from "./order-quotes";

/** An order with its seats, as the server last answered. */
export interface HeldOrder extends SavedOrder {
  /** Browser's clock in ms, beside the server's in the hold: the countdown needs both (T09). */
  receivedAt: number;
}

/**
 * Saves the order as the buyer has it and takes or keeps its seats. Saving the same again changes nothing, not even
 * the expiry, so every entry into a step may ask.
 * @param sessionState the flow's memory, for a resume from the server
 */
async function holdOrder(request: OrderRequest, sessionState: string): Promise<HeldOrder> {
  const { orderId, lines, coupon, rut, outlet } = request;
  const saved = await api("saveOrder", {
    body: { id: orderId, orderDetails: [...lines], coupon, rut, sessionState, ...outlet },
  });
  return { ...saved, receivedAt: Date.now() };
}

/** A flow's order as its memory has it. */
export interface FlowOrder {
  /** Null until the order has its lines. */
  request: OrderRequest | null;
  /** The flow's memory now, for a resume from the server. */
  sessionState: () => string;
  onHeld?: (saved: SavedOrder) => void;
}

/**
 * An order with its seats, taken on entering and whenever it changes, and its price: on load it is asked for once
 * the seats are held, later each reply brings it (REVIEW-14, REVIEW-18). While a coupon is tried or taken away the
 * price before stays in sight.
 */
export function useHeldOrder({ request, sessionState, onHeld }: FlowOrder) {
  const queries = useQueryClient();
  const hasLoaded = useRef(false);
  const heldKey = (order: OrderRequest | null) => ["orders", "held", order];

  const holding = useMutation({
    mutationFn: (order: OrderRequest) => holdOrder(order, sessionState()),
    // One after the other: what the buyer wanted last is what stays saved.
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

  // Only what was answered, for whoever comes back to the same order: it never asks by itself.
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
    /** The order once its seats are held; null before, and when they could not be had. */
    saved,
    sessionState,
    held: {
      data: held.data,
      error,
      isFetching: holding.isPending,
      retry: () => request && holding.mutate(request),
    },
    /** By line; undefined until it is known. */
    quotes: priced,
    /** Of all lines together; undefined until every one is known. */
    total,
    /** The price in sight is that of the order as it is saved. */
    isPriced,
    quoteError,
    isQuoting: quotes.some(({ isFetching }) => isFetching),
    requote,
    /** Of a button that needs the price: it waits for it, and a press asks again for one that failed. */
    whenPriced: (press: () => void) => ({
      disabled: !isPriced && quoteError === null,
      onPress: isPriced || quoteError === null ? press : requote,
    }),
    /** What a coupon asks: null until the order is saved, because a price is asked for a saved one. */
    couponPrice: {
      askPrice: saved && ((code: string) => askPrice(saved, code)),
      requote,
      quote: isPriced ? total : undefined,
    },
    /** A longer reservation, as the server just answered. */
    keepHold: (longer: Hold) =>
      queries.setQueryData<HeldOrder>(
        heldKey(request),
        (before) => before && { ...before, hold: longer, receivedAt: Date.now() },
      ),
  };
}

export type HeldOrderState = ReturnType<typeof useHeldOrder>;
