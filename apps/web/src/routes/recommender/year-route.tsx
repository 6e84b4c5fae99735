import { useNavigate } from "react-router";
import { CheckoutFrame } from "../../features/checkout/checkout-frame";
import { recommenderFlow, routeOfPage } from "../../features/checkout/flows/recommender-flow";
import { HelpfulLinks } from "../../features/program-choice/helpful-links";
import { useSeasonTexts } from "../../features/program-choice/season-texts";
import { YearChoice } from "../../features/program-choice/year-choice";
import { recommenderCopy as copy } from "./recommender-copy";
import { useRecommender } from "./use-recommender";

/** First page of the recommender: the school year (REC-01, ROUTE-21). */
export function Component() {
  const navigate = useNavigate();
  const { year, chooseYear } = useRecommender();
  const { legacyQuestion, admission, links } = useSeasonTexts();
  return (
    <CheckoutFrame
      flow={recommenderFlow}
      step={1}
      title={copy.titles.year}
      lead={admission}
      next={{ label: copy.continue, disabled: year === null, onPress: () => navigate(routeOfPage(2)) }}
    >
      <YearChoice question={legacyQuestion} year={year} onChoose={chooseYear} />
      <HelpfulLinks links={links} />
    </CheckoutFrame>
  );
}
