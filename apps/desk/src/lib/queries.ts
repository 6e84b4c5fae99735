import { QueryClient, queryOptions } from "@tanstack/react-query";
import { call, DeskError } from "./api";

const RETRIES = 2;

/** Refusals are final; a lost connection is tried again. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: (count, error) => !(error instanceof DeskError && error.code) && count < RETRIES },
    },
  });

export const me = queryOptions({ queryKey: ["me"], queryFn: () => call("readMe") });

export const purchasesOf = (q: string) =>
  queryOptions({ queryKey: ["purchases", q], queryFn: () => call("findPurchases", { query: { q } }) });

export const work = queryOptions({ queryKey: ["work"], queryFn: () => call("readWork") });

export const purchaseOf = (reference: string) =>
  queryOptions({
    queryKey: ["purchase", reference],
    queryFn: () => call("readPurchase", { params: { reference } }),
  });
