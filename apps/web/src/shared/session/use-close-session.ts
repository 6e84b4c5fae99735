import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../lib/api";
import { clearStorage } from "../../lib/draft/clear-storage";
import { useDraft } from "../../lib/draft/draft-store";
import { choiceOfDraft, keepLastChoice } from "../../lib/draft/last-choice";
import { choiceOfLegacy } from "../../lib/legacy/carry-choice";
import { useLegacy } from "../../lib/legacy/legacy-store";

/** Forgets the buyer in this tab. What was chosen stays for a while, without the buyer. */
export function useForgetBuyer() {
  const queries = useQueryClient();
  return () => {
    const choices = [choiceOfLegacy(useLegacy.getState().draft), choiceOfDraft(useDraft.getState().draft)];
    clearStorage({ keepsChoice: true });
    for (const choice of choices) keepLastChoice(choice, new Date());
    // The settings are nobody's; all else may hold what the buyer typed or chose.
    queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== "config" });
  };
}

const RETRIES = 5;

/**
 * Forgets the buyer in this tab and, for the first tab, on the server: holds freed, cookie taken away. Without a
 * connection the server is told as soon as there is one; else it ends the session by itself.
 */
export function useCloseSession() {
  const forget = useForgetBuyer();
  const { mutate } = useMutation({
    mutationFn: () => api("closeSession"),
    retry: RETRIES,
    networkMode: "online",
  });
  return (isFirst: boolean) => {
    if (isFirst) mutate();
    forget();
  };
}
