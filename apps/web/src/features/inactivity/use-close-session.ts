import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../lib/api";
import { clearStorage } from "../../lib/draft/clear-storage";

const RETRIES = 5;

/**
 * Forgets the buyer in this tab and, for the first tab, on the server: holds freed, cookie taken away. Without a connection the server is told as soon as there is one.
 */
export function useCloseSession() {
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: () => api("closeSession"),
    retry: RETRIES,
    networkMode: "online",
  });
  return (isFirst: boolean) => {
    if (isFirst) mutate();
    clearStorage();
    // The settings are nobody's; all else may hold what the buyer typed or chose.
    queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== "config" });
  };
}
