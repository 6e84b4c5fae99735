import { ApiError } from "@shop/contracts/client";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../lib/api";
import { resultView } from "./result-view";

const POLL_MS = 1_500;
// In ms; longer than the provider and our look-up take. Then the buyer retries.
const POLL_LIMIT_MS = 120_000;

// Unknown order or invalid number.
const NO_SUCH_ORDER: readonly number[] = [400, 404];

export interface OrderAddress {
  buyOrder: string;
  no: string | null;
}

export function useOrderResult(address: OrderAddress) {
  const { buyOrder, no } = address;
  const [startedAt, setStartedAt] = useState(() => Date.now());
  const query = useQuery({
    queryKey: ["orders", "result", buyOrder, no],
    queryFn: () => api("findOrder", { query: { buyOrder, ...(no ? { no } : {}) } }),
    refetchInterval: ({ state: { data } }) => {
      const waitedMs = Date.now() - startedAt;
      const isOpen = data !== undefined && resultView(data, waitedMs) === "verifying";
      return isOpen && waitedMs < POLL_LIMIT_MS ? POLL_MS : false;
    },
  });
  const waitedMs = query.dataUpdatedAt - startedAt;
  return {
    order: query.data,
    view: query.data && resultView(query.data, waitedMs),
    isSlow: waitedMs >= POLL_LIMIT_MS - POLL_MS,
    isMissing: query.error instanceof ApiError && NO_SUCH_ORDER.includes(query.error.status),
    isLocked: query.error instanceof ApiError && query.error.code === "CODE_REQUIRED",
    // From the first failed try until there is an answer.
    hasFailed: query.failureCount > 0 || query.errorUpdateCount > 0,
    isFetching: query.isFetching,
    askAgain: () => {
      setStartedAt(Date.now());
      query.refetch();
    },
  };
}
