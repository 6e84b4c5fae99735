import { useMutation, useQueryClient } from "@tanstack/react-query";
import { choiceOfLegacy } from "../../basket/legacy/carry-choice";
import { useLegacy } from "../../basket/legacy/legacy-store";
import { useDraft } from "../../basket/stepper/draft-store";
import { choiceOfDraft, keepLastChoice } from "../../basket/stepper/last-choice";
import { clearStorage } from "../../basket/storage/clear-storage";
import { api } from "../../lib/api";

/** Clears the buyer's data in this tab; the choice stays for a while. */
export function useForgetBuyer() {
  const queries = useQueryClient();
  return () => {
    const choices = [choiceOfLegacy(useLegacy.getState().draft), choiceOfDraft(useDraft.getState().draft)];
    clearStorage({ keepsChoice: true });
    for (const choice of choices) keepLastChoice(choice, new Date());
    // Privacy: other queries may hold the buyer's data.
    queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== "config" });
  };
}

const RETRIES = 5;

/** In this tab; the first tab also ends the session on the server, or its inactivity does when offline. */
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
