import { queryOptions, useQuery } from "@tanstack/react-query";
import { api } from "../api";

/**
 * Settings that the browser may know; they do not change while a page is open (docs/architecture.md). `receivedAt` is
 * when they came by `performance.now()`, which a changed clock does not move: with it `serverNow` tells the time.
 */
export const shopConfigQuery = queryOptions({
  queryKey: ["config"],
  queryFn: async () => ({ ...(await api("getConfig")), receivedAt: performance.now() }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Address where classes at a distance are attended; null where there is none, and until it is known. */
export function useClassroom(): string | null {
  return useQuery(shopConfigQuery).data?.links.classroom ?? null;
}

/** Year that is sold; null until it is known. */
export function useSeason(): number | null {
  return useQuery(shopConfigQuery).data?.season ?? null;
}
