import { ApiError } from "@shop/contracts/client";
import { QueryCache, QueryClient } from "@tanstack/react-query";

const LAST_RETRY = 1;

/**
 * Tries a call once more when no answer came or the server was in trouble; a refusal is final.
 * More tries would leave the buyer before a skeleton for seconds: the screen's own retry is better.
 */
export function retryConnection(failureCount: number, error: Error): boolean {
  const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return !isRefusal && failureCount < LAST_RETRY;
}

/** Without a connection a call fails and says so; paused, it would leave its skeleton for ever. */
const ALWAYS = { networkMode: "always" } as const;

/**
 * The shop's one client of queries, with what every read has in common; tests do not wait to retry. A read whose
 * `meta` has a `failure` is logged under these words when it fails (ERR-01).
 */
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
