import { queryOptions, useQuery } from "@tanstack/react-query";
import { api } from "../api";

/** Fixed while a page is open (docs/architecture.md). `receivedAt` is `performance.now()`, safe from clock changes. */
export const shopConfigQuery = queryOptions({
  queryKey: ["config"],
  queryFn: async () => ({ ...(await api("getConfig")), receivedAt: performance.now() }),
  staleTime: Number.POSITIVE_INFINITY,
});

export function useClassroom(): string | null {
  return useQuery(shopConfigQuery).data?.links.classroom ?? null;
}

export function useSeason(): number | null {
  return useQuery(shopConfigQuery).data?.season ?? null;
}
