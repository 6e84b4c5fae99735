import { ApiError } from "@shop/contracts/client";

const LAST_RETRY = 1;

/**
 * Tries a read once more when no answer came or the server was in trouble; a refusal is final.
 * More tries would leave the buyer before a skeleton for seconds: the screen's own retry is better.
 */
export function retryConnection(failureCount: number, error: Error): boolean {
  const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return !isRefusal && failureCount < LAST_RETRY;
}
