import { ApiError } from "@shop/contracts/client";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../api";

/** The session's open draft, or null when it has none: where a step resumes from (docs/architecture.md). */
export const openOrderQuery = queryOptions({
  queryKey: ["orders", "open"],
  queryFn: async () => {
    try {
      return await api("findOrder", { query: {} });
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return null;
      throw error;
    }
  },
});
