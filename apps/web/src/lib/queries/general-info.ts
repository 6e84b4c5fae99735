import { queryOptions, useQuery } from "@tanstack/react-query";
import { api } from "../api";
import { shopConfigQuery } from "./shop-config";

export const generalInfoQuery = queryOptions({
  queryKey: ["general-info"],
  queryFn: () => api("getGeneralInfo"),
});

export function useOnlineDiscount(): number | null {
  const { data: config } = useQuery(shopConfigQuery);
  const { data: info, isError } = useQuery(generalInfoQuery);
  const fallback = isError ? (config?.fallbackDiscount ?? null) : null;
  return info?.[0]?.discount ?? fallback;
}
