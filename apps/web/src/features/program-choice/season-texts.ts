import { seasonTexts } from "@shop/domain/schedule/season-copy";
import { useQuery } from "@tanstack/react-query";
import { shopConfigQuery } from "../../lib/queries/shop-config";

export function useSeasonTexts() {
  const { data } = useQuery(shopConfigQuery);
  const { question, legacyQuestion, ...texts } = seasonTexts(data ?? null);
  // A start month may be of either year.
  const isOfSeveral = (data?.seasons.length ?? 0) > 1;
  const questions = isOfSeveral ? seasonTexts(null) : { question, legacyQuestion };
  return {
    ...texts,
    question: questions.question,
    legacyQuestion: questions.legacyQuestion,
    links: data?.links ?? null,
  };
}
