import type { ActDone, OfferedAct } from "@shop/contracts/staff/acts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call, DeskError } from "../lib/api";
import { signIn } from "../lib/passkeys";
import { me } from "../lib/queries";
import { type PlanFact, planText } from "./acts-copy";

interface Press {
  why: string;
  /** With the key first, whose sign-in is too old or over. */
  withKey: boolean;
}

const codeOf = (error: Error | null) => (error instanceof DeskError ? error.code : null);
const isOfKey = (error: Error | null) => codeOf(error) === "NOT_FRESH" || codeOf(error) === "NOT_SIGNED_IN";

/** An act from its plan to its end. @param act null until all of its request is known */
export function useAct(act: OfferedAct | null, onDone: (done: ActDone) => void) {
  const queries = useQueryClient();
  const [earlier, setEarlier] = useState<readonly PlanFact[]>([]);

  // What is shown stays as it is until it is done, refused or closed.
  const planning = useQuery({
    queryKey: ["plan", act?.name, act?.request],
    queryFn: () => plan(act),
    enabled: act !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const planned = planning.isError ? undefined : planning.data;
  const shown = act && planned ? planText(act, planned.plan) : null;

  const doing = useMutation({
    mutationFn: async ({ why, withKey }: Press) => {
      if (withKey) {
        await signIn();
        await queries.invalidateQueries({ queryKey: me.queryKey });
      }
      const digest = (planned ?? (await planning.refetch({ throwOnError: true })).data)?.digest;
      if (!act || !digest) throw new Error("nothing is planned");
      const { name, request } = act;
      return await call("doAct", { params: { name }, body: { request, digest, why } });
    },
    onSuccess: ({ done }) => onDone(done),
    onSettled: async (_, error) => {
      // Whatever came of it, the page shows how things are now.
      if (isOfKey(error)) return;
      await queries.invalidateQueries({ queryKey: ["purchase"] });
      await queries.invalidateQueries({ queryKey: ["work"] });
    },
    onError: async (error) => {
      if (codeOf(error) !== "PLAN_CHANGED") return;
      setEarlier(shown?.facts ?? []);
      await planning.refetch();
    },
  });

  const error = planning.error ?? doing.error;
  return {
    shown,
    /** Facts of the plan before, once it has changed. */
    earlier,
    isPlanning: planning.isFetching,
    isDoing: doing.isPending,
    error,
    isChanged: codeOf(error) === "PLAN_CHANGED",
    needsKey: isOfKey(error) || (doing.isError && doing.variables.withKey && codeOf(error) === null),
    press: doing.mutate,
    forget: doing.reset,
  };
}

async function plan(act: OfferedAct | null) {
  if (!act) throw new Error("nothing is planned");
  return await call("planAct", { params: { name: act.name }, body: { request: act.request } });
}
