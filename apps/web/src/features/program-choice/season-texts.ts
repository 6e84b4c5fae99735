import { seasonTexts } from "@shop/domain/schedule/season-copy";
import { useQuery } from "@tanstack/react-query";
import { shopConfigQuery } from "../../lib/queries/shop-config";

export function useSeasonTexts() {
  const { data } = useQuery(shopConfigQuery);
  const texts = seasonTexts(data ?? null);
  // A start month may be of either year.
  const isOfSeveral = (data?.seasons.length ?? 0) > 1;
  const { question, legacyQuestion } = isOfSeveral ? seasonTexts(null) : texts;
  return { ...texts, question, legacyQuestion, links: data?.links ?? null };
}
