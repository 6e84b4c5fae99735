import type { NameRules } from "@shop/domain/people/person-name";
import { useQuery } from "@tanstack/react-query";
import { shopConfigQuery } from "../queries/shop-config";

export function useNameRules(): NameRules {
  return useQuery(shopConfigQuery).data?.nameRules ?? "spec";
}
