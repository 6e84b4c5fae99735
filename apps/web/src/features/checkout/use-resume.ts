import type { Order } from "@shop/contracts/orders";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { openOrderQuery } from "../../lib/queries/open-order";

interface Resume {
  /** Of the flow and its screen. */
  key: readonly (string | number)[];
  /** What this browser stored does not do. */
  isNeeded: boolean;
  /** Takes the flow up from the session's open order, where that is enough. */
  take: (order: Order | null) => void;
}

/**
 * Asks the session's open order once when this browser does not know enough, and takes the flow up from it (T28).
 * Without an answer nothing is forgotten.
 */
export function useResume({ key, isNeeded, take }: Resume) {
  const queries = useQueryClient();
  const resume = useQuery({
    queryKey: ["orders", "resume", ...key],
    queryFn: async () => {
      take(await queries.fetchQuery(openOrderQuery));
      return true;
    },
    enabled: isNeeded,
    // The read inside has its own.
    retry: false,
  });
  return {
    isWaiting: resume.isPending || (resume.isFetching && !resume.isError),
    isFailed: resume.isError,
    isAsking: resume.isFetching,
    askAgain: () => resume.refetch(),
  };
}
