import { ApiError } from "@shop/contracts/client";
import type { EndingPlan } from "@shop/contracts/purchases/endings";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../../../lib/api";
import { useCodeBefore } from "../../../shared/email-code/use-code-before";
import { purchaseTarget } from "../../../shared/email-code/use-email-code";
import { purchaseQuery } from "../purchase-query";
import { endingCopy as copy } from "./ending-copy";

const textOf = (error: Error | null) => error && (error instanceof ApiError ? error.text : copy.failed);

export const endingPlanKey = (token: string) => ["ending-plan", token];

export function useEnding(purchase: { token: string; buyOrder: string }, positions: readonly number[]) {
  const { token } = purchase;
  const { makeWithCode, dialog } = useCodeBefore();
  const queries = useQueryClient();
  const plan = useQuery({
    queryKey: [...endingPlanKey(token), positions],
    queryFn: () => api("planEnding", { params: { token }, body: { positions: [...positions] } }),
    enabled: positions.length > 0,
    retry: false,
    meta: { failure: "the plan of an ending was not had" },
  });
  const confirm = useMutation({
    mutationFn: ({ planId }: EndingPlan) =>
      makeWithCode(purchaseTarget(purchase, "ending"), () =>
        api("confirmEnding", { params: { token }, body: { positions: [...positions], planId } }),
      ),
    onSuccess: () => queries.invalidateQueries({ queryKey: purchaseQuery(token).queryKey }),
    // The plan is outdated: read it again for the next press.
    onError: () => plan.refetch(),
  });
  return { plan, confirm, dialog, problem: textOf(confirm.error), planProblem: textOf(plan.error) };
}
