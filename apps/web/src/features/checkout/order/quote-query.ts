import type { OrderDetail } from "@shop/contracts/orders";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../../lib/api";
import type { OrderRequest } from "../../../lib/order-request";

/**
 * Price of one line of an order, with a coupon or without (API-20, COUPON-13). It writes nothing.
 */
export const quoteQuery = ({ orderId, rut }: OrderRequest, line: OrderDetail, coupon: string | null) =>
  queryOptions({
    queryKey: ["quote", orderId, line, coupon],
    queryFn: () => {
      const { coursesIds, ...place } = line;
      return api("getQuote", {
        query: { ...place, orderId, coursesIds: coursesIds.join(","), ...(coupon ? { coupon, rut } : {}) },
      });
    },
  });
