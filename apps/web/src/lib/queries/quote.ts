import { queryOptions } from "@tanstack/react-query";
import { api } from "../api";
import type { PlacedOrder } from "../draft/placed-order";
import { retryConnection } from "./retry-connection";

/** Price of the order's line, with a coupon to be tried or without (API-20, COUPON-13). It writes nothing. */
export const quoteQuery = (placed: PlacedOrder | null, coupon: string | null) =>
  queryOptions({
    queryKey: ["quote", placed, coupon],
    enabled: placed !== null,
    queryFn: () => {
      if (!placed) throw new Error("an order without its line cannot be quoted");
      const { orderId, line, rut } = placed;
      const { coursesIds, ...place } = line;
      return api("getQuote", {
        query: { ...place, orderId, coursesIds: coursesIds.join(","), ...(coupon ? { coupon, rut } : {}) },
      });
    },
    refetchOnWindowFocus: false,
    retry: retryConnection,
  });
