import { ApiError } from "@shop/contracts/client";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../api";

/**
 * The session's open draft, or null, to resume from (docs/architecture.md).
 * Checks the session first, because a 404 is logged in the browser's console.
 */
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
