import type { Because } from "@shop/contracts/staff/acts/act-calls";
import type { OfferedAct } from "@shop/contracts/staff/acts/acts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call, codeOf, isOfKey } from "../lib/api";
import type { PlanFact } from "./act-words";
import { type ActEnd, planText } from "./acts-copy";
import { usePress } from "./use-press";

// Refusals that did nothing: the dialog shows the new plan.
const STALE: readonly (string | null)[] = ["PLAN_CHANGED", "SECOND_PERSON"];

interface Acting {
  /** Null until all of its request is known. */
  act: OfferedAct | null;
  names: readonly string[];
  onDone: (done: ActEnd) => void;
}

export function useAct({ act, names, onDone }: Acting) {
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
  const shown = act && planned ? planText(act, planned.plan, names) : null;

  const doing = usePress({
    send: async (because: Because) => {
      const now = planned ?? (await planning.refetch({ throwOnError: true })).data;
      if (!act || !now) throw new Error("nothing is planned");
      const { name, request } = act;
      const asked = { params: { name }, body: { request, digest: now.digest, ...because } };
      if (!now.second) return (await call("doAct", asked)).done;
      await call("proposeAct", asked);
      return "proposed" as const;
    },
    onDone,
    onRefused: async (error) => {
      if (!STALE.includes(codeOf(error))) return;
      setEarlier(shown?.facts ?? []);
      await planning.refetch();
    },
  });

  const error = planning.error ?? doing.error;
  return {
    shown,
    /** Facts of the plan before, once it has changed. */
    earlier,
    second: planned?.second ?? null,
    wantsWords: planned?.wantsWords ?? true,
    isPlanning: planning.isFetching,
    /** Nothing can be done as it is. */
    isRefused: planning.isError && !isOfKey(planning.error),
    planAgain: planning.refetch,
    isDoing: doing.isPressing,
    error,
    isChanged: codeOf(error) === "PLAN_CHANGED",
    needsKey: isOfKey(error) || doing.needsKey,
    press: doing.press,
    forget: doing.forget,
  };
}

async function plan(act: OfferedAct | null) {
  if (!act) throw new Error("nothing is planned");
  return await call("planAct", { params: { name: act.name }, body: { request: act.request } });
}
