import { DEFAULT_SCHOOL_YEAR } from "@shop/domain/programs/school-year";
import { useNavigate } from "react-router";
import { CheckoutFrame } from "../../features/checkout/checkout-frame";
import { recommenderFlow, routeOfPage } from "../../features/checkout/flows/recommender-flow";
import { HelpfulLinks } from "../../features/program-choice/helpful-links";
import { useSeasonTexts } from "../../features/program-choice/season-texts";
import { YearChoice } from "../../features/program-choice/year-choice";
import { NO_FACTS } from "../../lib/page/load-facts";
import { recommenderCopy as copy } from "./recommender-copy";
import { SentForUnknownProgram } from "./unknown-program";
import { useRecommender } from "./use-recommender";

export const loadFacts = NO_FACTS;

/** The school year, 4° Medio by default (ROUTE-21). */
export function Component() {
  const navigate = useNavigate();
  const recommender = useRecommender();
  const year = recommender.year ?? DEFAULT_SCHOOL_YEAR;
  const { legacyQuestion, admission, links } = useSeasonTexts();

  function goOn() {
    if (recommender.year === null) recommender.chooseYear(year);
    navigate(routeOfPage(2));
  }

  return (
    <CheckoutFrame
      flow={recommenderFlow}
      step={1}
      title={copy.titles.year}
      lead={admission}
      next={{ label: copy.continue, onPress: goOn }}
    >
      <SentForUnknownProgram />
      <YearChoice question={legacyQuestion} year={year} onChoose={recommender.chooseYear} />
      <HelpfulLinks links={links} />
    </CheckoutFrame>
  );
}
