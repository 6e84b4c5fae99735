import { useQuery } from "@tanstack/react-query";
import { shopConfigQuery } from "../../lib/queries/shop-config";
import { programChoiceCopy } from "./program-choice-copy";

/** Season texts of the academy's settings; the specification's own until they arrive. */
export function useSeasonTexts() {
  const { data } = useQuery(shopConfigQuery);
  const season = data?.season ?? programChoiceCopy.fallback;
  const { stepperYear, legacyYear, admission, annualClasses, intensiveClasses } = season;
  const question = programChoiceCopy.question(stepperYear);
  const legacyQuestion = programChoiceCopy.legacyQuestion(legacyYear);
  const links = data?.links ?? null;
  return { question, legacyQuestion, admission, annualClasses, intensiveClasses, links };
}
