import { seasonTexts } from "@shop/domain/schedule/season-copy";
import { useQuery } from "@tanstack/react-query";
import { shopConfigQuery } from "../../lib/queries/shop-config";

export function useSeasonTexts() {
  const { data } = useQuery(shopConfigQuery);
  return { ...seasonTexts(data ?? null), links: data?.links ?? null };
}
