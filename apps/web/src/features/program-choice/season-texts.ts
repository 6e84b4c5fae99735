import { useQuery } from "@tanstack/react-query";
import { shopConfigQuery } from "../../lib/queries/shop-config";
import { programChoiceCopy } from "./program-choice-copy";

/** Season texts of the academy's settings; the specification's own until they arrive (AMB-08). */
export function useSeasonTexts() {
  const { data } = useQuery(shopConfigQuery);
  const season = data?.season ?? programChoiceCopy.fallback;
  const { stepperYear, admission, annualClasses, intensiveClasses } = season;
  const question = programChoiceCopy.question(stepperYear);
  return { question, admission, annualClasses, intensiveClasses, links: data?.links ?? null };
}
