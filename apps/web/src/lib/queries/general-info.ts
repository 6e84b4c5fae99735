import { queryOptions } from "@tanstack/react-query";
import { api } from "../api";
import { retryConnection } from "./retry-connection";

/** Percent for enrolling online, on the first item (GEN-11, API-08). */
export const generalInfoQuery = queryOptions({
  queryKey: ["general-info"],
  queryFn: () => api("getGeneralInfo"),
  retry: retryConnection,
});
