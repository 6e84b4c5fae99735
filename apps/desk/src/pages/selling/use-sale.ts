import type { SaleRequest, Sold } from "@shop/contracts/staff/selling";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call, codeOf, isOfKey } from "../../lib/api";
import { signIn } from "../../lib/passkeys";
import { me } from "../../lib/queries";

interface Press {
  why: string;
  /** With the key first, whose sign-in is too old or over. */
  withKey: boolean;
}

/** A sale from its plan to its end: what is sold is what was shown. */
export function useSale(sale: SaleRequest, onSold: (sold: Sold) => void) {
  const queries = useQueryClient();
  const planning = useQuery({
    queryKey: ["sale-plan", sale],
    queryFn: () => call("planSale", { body: { sale } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const selling = useMutation({
    mutationFn: async ({ why, withKey }: Press) => {
      if (withKey) {
        await signIn();
        await queries.invalidateQueries({ queryKey: me.queryKey });
      }
      const digest = (planning.data ?? (await planning.refetch({ throwOnError: true })).data)?.digest;
      if (!digest) throw new Error("nothing is planned");
      return await call("sell", { body: { sale, digest, why } });
    },
    onSuccess: onSold,
    onError: async (error) => {
      if (codeOf(error) === "PLAN_CHANGED") await planning.refetch();
    },
  });
  const error = planning.error ?? selling.error;
  return {
    plan: planning.isError ? null : (planning.data?.plan ?? null),
    isBusy: planning.isFetching || selling.isPending,
    error,
    isChanged: codeOf(error) === "PLAN_CHANGED",
    needsKey: isOfKey(error),
    press: selling.mutate,
  };
}
