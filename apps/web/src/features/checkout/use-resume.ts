import type { Order } from "@shop/contracts/orders";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { openOrderQuery } from "../../lib/queries/open-order";

interface Resume {
  key: readonly (string | number)[];
  isNeeded: boolean;
  /** Resumes from the session's open order where that is enough. */
  take: (order: Order | null) => void;
}

/** Requests the open order once when this browser lacks data, and resumes from it (T28). A failure clears nothing. */
export function useResume({ key, isNeeded, take }: Resume) {
  const queries = useQueryClient();
  const resume = useQuery({
    queryKey: ["orders", "resume", ...key],
    queryFn: async () => {
      take(await queries.fetchQuery(openOrderQuery));
      return true;
    },
    enabled: isNeeded,
    // The inner read has its own retries.
    retry: false,
  });
  return {
    isWaiting: resume.isPending || (resume.isFetching && !resume.isError),
    isFailed: resume.isError,
    isAsking: resume.isFetching,
    askAgain: () => resume.refetch(),
  };
}
