import { DEFAULT_SCHOOL_YEAR, isSchoolYear } from "@shop/domain/programs/school-year";
import { SCHOOL_YEAR_LABELS } from "@shop/domain/programs/school-year-copy";
import { Alert } from "@shop/ui/alert";
import { useEffect, useEffectEvent } from "react";
import { useNavigate, useParams } from "react-router";
import { CheckoutFrame } from "../../features/checkout/checkout-frame";
import { recommenderFlow, routeOfPage } from "../../features/checkout/flows/recommender-flow";
import { HelpfulLinks } from "../../features/program-choice/helpful-links";
import { ModalityChoice } from "../../features/program-choice/modality-choice";
import { useSeasonTexts } from "../../features/program-choice/season-texts";
import type { LoadFacts } from "../../lib/page/load-facts";
import { programsOfYearQuery } from "../../lib/queries/programs";
import { recommenderCopy as copy } from "./recommender-copy";
import { SentForUnknownProgram } from "./unknown-program";
import { useRecommender } from "./use-recommender";

export const loadFacts: LoadFacts = async (queries, { course = DEFAULT_SCHOOL_YEAR }) => {
  if (!isSchoolYear(course)) return null;
  await queries.fetchQuery(programsOfYearQuery(course));
  return {};
};

/** Second page (REC-04). Year of the URL, else the chosen one, else 4° Medio (ROUTE-22). */
export function Component() {
  const navigate = useNavigate();
  const { course = "" } = useParams();
  const recommender = useRecommender();
  const { links, admission } = useSeasonTexts();
  const named = isSchoolYear(course) ? course : null;
  const year = named ?? recommender.year ?? DEFAULT_SCHOOL_YEAR;

  const isOther = recommender.year !== year;
  const choose = useEffectEvent(() => recommender.chooseYear(year));
  useEffect(() => {
    if (isOther) choose();
  }, [isOther]);

  return (
    <CheckoutFrame
      flow={recommenderFlow}
      step={2}
      title={copy.titles.modality}
      lead={admission}
      next={{
        label: copy.continue,
        disabled: recommender.furthestStep < 3,
        onPress: () => navigate(routeOfPage(3)),
      }}
    >
      <SentForUnknownProgram />
      {course !== "" && named === null && (
        <Alert tone="warning" announce>
          {copy.unknownYear(SCHOOL_YEAR_LABELS[year])}
        </Alert>
      )}
      <ModalityChoice
        key={year}
        year={year}
        modality={recommender.modality}
        onChoose={recommender.chooseModality}
      />
      <HelpfulLinks links={links} />
    </CheckoutFrame>
  );
}
