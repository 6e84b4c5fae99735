import { queryOptions } from "@tanstack/react-query";
import { api } from "../api";
import { retryConnection } from "./retry-connection";

/** Whether this browser's session left an order open; the cookie itself is not for scripts to see. */
export const sessionQuery = queryOptions({
  queryKey: ["session"],
  queryFn: () => api("describeSession"),
  retry: retryConnection,
});
