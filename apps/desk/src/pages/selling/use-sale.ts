import type { Because } from "@shop/contracts/staff/acts/act-calls";
import type { SaleRequest, Sold } from "@shop/contracts/staff/selling";
import { useQuery } from "@tanstack/react-query";
import { usePress } from "../../acts/use-press";
import { call, codeOf, isOfKey } from "../../lib/api";

export function useSale(sale: SaleRequest, onSold: (sold: Sold) => void) {
  const planning = useQuery({
    queryKey: ["plan", "sale", sale],
    queryFn: () => call("planSale", { body: { sale } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const selling = usePress({
    send: async (because: Because) => {
      const planned = planning.data ?? (await planning.refetch({ throwOnError: true })).data;
      if (!planned) throw new Error("nothing is planned");
      return await call("sell", { body: { sale, digest: planned.digest, ...because } });
    },
    onDone: onSold,
    onRefused: async (error) => {
      if (codeOf(error) === "PLAN_CHANGED") await planning.refetch();
    },
  });
  const error = planning.error ?? selling.error;
  return {
    plan: planning.isError ? null : (planning.data?.plan ?? null),
    isBusy: planning.isFetching || selling.isPressing,
    error,
    isChanged: codeOf(error) === "PLAN_CHANGED",
    needsKey: isOfKey(error) || selling.needsKey,
    press: selling.press,
  };
}
