import { queryOptions } from "@tanstack/react-query";
import { api } from "../api";
import { retryConnection } from "./retry-connection";

/** Settings that the browser may know; they do not change while a page is open (docs/architecture.md). */
export const shopConfigQuery = queryOptions({
  queryKey: ["config"],
  queryFn: () => api("getConfig"),
  staleTime: Number.POSITIVE_INFINITY,
  retry: retryConnection,
});
