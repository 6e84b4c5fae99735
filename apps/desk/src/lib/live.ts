import { type QueryKey, type UseQueryOptions, useQuery } from "@tanstack/react-query";
import { codeOf } from "./api";

const LIVE_MS = 5_000;

/** Read again by itself, while its tab is looked at. */
export const live = { refetchInterval: LIVE_MS } as const;

/**
 * What others change while it is looked at. A lost connection takes nothing away of what is shown, nor does a session
 * that is over: the frame says so. A refusal does.
 */
export function useLive<Data, Key extends QueryKey>(options: UseQueryOptions<Data, Error, Data, Key>) {
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery({ ...options, ...live });
  const code = codeOf(error);
  const isLost = data === undefined || (code !== null && code !== "NOT_SIGNED_IN");
  return { data, error: isLost ? error : null, refetch, isFetching, isPlaceholderData };
}
