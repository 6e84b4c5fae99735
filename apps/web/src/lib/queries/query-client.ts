import { ApiError } from "@shop/contracts/client";
import { QueryClient } from "@tanstack/react-query";

const LAST_RETRY = 1;

/**
 * Tries a call once more when no answer came or the server was in trouble; a refusal is final.
 * More tries would leave the buyer before a skeleton for seconds: the screen's own retry is better.
 */
export function retryConnection(failureCount: number, error: Error): boolean {
  const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return !isRefusal && failureCount < LAST_RETRY;
}

/** The shop's one client of queries, with what every read has in common; tests do not wait to retry. */
export function createQueryClient(wait: { retryDelay?: number } = {}): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { retry: retryConnection, ...wait }, mutations: wait },
  });
}
