import { ApiError } from "@shop/contracts/client";
import { QueryCache, QueryClient } from "@tanstack/react-query";

const LAST_RETRY = 1;

// Once, without a reply or on a server error: more would show a skeleton for seconds.
export function retryConnection(failureCount: number, error: Error): boolean {
  const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return !isRefusal && failureCount < LAST_RETRY;
}

// Calls fail without a connection; paused, they would leave a skeleton for ever.
const ALWAYS = { networkMode: "always" } as const;

/** A failed read with `meta.failure` is logged under that text (ERR-01). */
export function createQueryClient(wait: { retryDelay?: number } = {}): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta }) => meta?.failure && console.error(meta.failure, error),
    }),
    defaultOptions: {
      queries: { retry: retryConnection, ...ALWAYS, refetchOnReconnect: true, ...wait },
      mutations: { ...ALWAYS, ...wait },
    },
  });
}
