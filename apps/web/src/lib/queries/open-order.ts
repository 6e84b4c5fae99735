import { ApiError } from "@shop/contracts/client";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../api";

/** Null without one. Queries the session first, because browsers log a 404 (docs/architecture.md). */
export const openOrderQuery = queryOptions({
  queryKey: ["orders", "open"],
  queryFn: async () => {
    const { hasOpenOrder } = await api("describeSession");
    if (!hasOpenOrder) return null;
    try {
      return await api("findOrder", { query: {} });
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return null;
      throw error;
    }
  },
});
