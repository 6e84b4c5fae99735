import { seasonTexts } from "@shop/domain/schedule/season-copy";
import { useQuery } from "@tanstack/react-query";
import { shopConfigQuery } from "../../lib/queries/shop-config";

/** Texts of the season that is sold, without a year until it is known. */
export function useSeasonTexts() {
  const { data } = useQuery(shopConfigQuery);
  return { ...seasonTexts(data ?? null), links: data?.links ?? null };
}
