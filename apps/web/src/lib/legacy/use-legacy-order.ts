import type { Hold } from "@shop/contracts/orders";
import { normaliseRut } from "@shop/domain/people/rut";
import {
  keepPreviousData,
  replaceEqualDeep,
  useQueries,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useEffect } from "react";
import { sumQuotes } from "../priced";
import { heldOrderQuery, type OrderToHold } from "../queries/held-order";
import { quoteQuery } from "../queries/quote";
import { detailOf, keepPrices, orderDetailsOf } from "./enrolments";
import { toLegacySession } from "./legacy-session";
import type { LegacyState } from "./legacy-state";
import { useLegacy } from "./legacy-store";

/**
 * The backpack's order with its seats, and then the price of each student's programme (REVIEW-14, REVIEW-18,
 * AMB-36). While a coupon is tried or a programme taken out, the prices before stay in sight.
 */
export function useLegacyOrder() {
  const { state, change } = useLegacy();
  const queries = useQueryClient();
  const order = orderOf(state);
  const heldOptions = heldOrderQuery(order, toLegacySession(state));
  const held = useQuery({ ...heldOptions, placeholderData: keepPreviousData });
  const saved = held.data && !held.isError && !held.isPlaceholderData ? order : null;
  const quotes = useQueries({
    queries: (order?.lines ?? []).map((line) => ({
      ...quoteQuery(order && { orderId: order.orderId, line, rut: order.rut }, state.appliedCoupon),
      enabled: saved !== null,
      placeholderData: keepPreviousData,
    })),
  });
  const prices = quotes.flatMap(({ data }) => data ?? []);
  const isPriced =
    saved !== null && quotes.every(({ isSuccess, isPlaceholderData }) => isSuccess && !isPlaceholderData);
  const failed = quotes.find(({ isError }) => isError);

  const kept = held.data && saved ? held.data.quotes : null;
  useEffect(() => {
    if (!kept) return;
    const { state: now } = useLegacy.getState();
    const { studentsWithPrices } = replaceEqualDeep(now, { ...now, ...keepPrices(now, kept) });
    // The same prices as before, e.g. after a reload: nothing to write, and nothing to draw again.
    if (studentsWithPrices !== now.studentsWithPrices) change({ studentsWithPrices });
  }, [kept, change]);

  return {
    /** Lines of the backpack beside their prices; undefined until they are known. */
    lines: state.studentsWithPrices
      .filter((line) => detailOf(line) !== null)
      .map((enrolment, index) => ({ enrolment, quote: quotes[index]?.data })),
    held,
    /** The order once its seats are held; null before, and when they could not be had. */
    saved,
    /** Of all programmes together; undefined until every one is known. */
    total: prices.length === quotes.length ? sumQuotes(prices) : undefined,
    isPriced,
    quoteError: failed?.error ?? null,
    isQuoting: quotes.some(({ isFetching }) => isFetching),
    requote: () => Promise.all(quotes.map((quote) => quote.refetch())),
    /** A longer reservation, as the server just answered. */
    keepHold: (hold: Hold) =>
      queries.setQueryData(
        heldOptions.queryKey,
        (before) => before && { ...before, hold, receivedAt: Date.now() },
      ),
  };
}
export type LegacyOrder = ReturnType<typeof useLegacyOrder>;

/** What the server is asked to hold and price; null while there is no order or nothing in the backpack. */
function orderOf(state: LegacyState): OrderToHold | null {
  const lines = orderDetailsOf(state);
  const first = state.studentsWithPrices.find(({ id }) => id === lines[0]?.studentId);
  if (state.orderId === null || !first) return null;
  return {
    orderId: state.orderId,
    lines,
    coupon: state.appliedCoupon,
    rut: normaliseRut(first.rut) ?? first.rut,
  };
}
