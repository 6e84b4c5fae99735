import { LEGACY_STEPS } from "@shop/domain/steps/legacy-steps";
import { OUTLET_STEPS } from "@shop/domain/steps/outlet-steps";
import { RECOMMENDER_STEPS } from "@shop/domain/steps/recommender-steps";
import { STEPPER_STEPS } from "@shop/domain/steps/stepper-steps";
import { courseChoiceCopy } from "../features/course-choice/course-choice-copy";
import { personalDataCopy } from "../features/personal-data/personal-data-copy";
import { pathTo } from "../lib/page/route-paths";
import { checkoutCopy } from "../routes/checkout-step/checkout-copy";
import { hoursStepCopy } from "../routes/hours-step/hours-step-copy";
import { inscriptionCopy } from "../routes/inscription/inscription-copy";
import { legacyCheckoutCopy } from "../routes/legacy-checkout/legacy-checkout-copy";
import { legacyReviewCopy } from "../routes/legacy-review/legacy-review-copy";
import { outletCopy } from "../routes/outlet/outlet-copy";
import { recommenderCopy } from "../routes/recommender/recommender-copy";
import { reviewCopy } from "../routes/review-step/review-copy";
import { subjectsStepCopy } from "../routes/subjects-step/subjects-step-copy";

export interface Heading {
  title: string;
  lead?: string;
  hasAside?: true;
}

export interface FramedFlow {
  steps: readonly { title: string; route: string }[];
  /** Null for a step that is written whole. */
  headings: readonly (Heading | null)[];
  isAlone?: true;
  hasBanner?: true;
}

const PRIVACY = `${personalDataCopy.privacy} ${personalDataCopy.contract}`;

export const FRAMED_FLOWS: readonly FramedFlow[] = [
  {
    steps: STEPPER_STEPS,
    headings: [
      null,
      { ...personalDataCopy.step, lead: PRIVACY },
      { ...courseChoiceCopy.step, hasAside: true },
      reviewCopy,
      checkoutCopy,
    ],
  },
  {
    // The data page has a heading that depends on the programme.
    steps: RECOMMENDER_STEPS.slice(0, 3),
    headings: [null, { title: recommenderCopy.titles.modality }, { title: recommenderCopy.titles.program }],
  },
  {
    steps: [{ title: inscriptionCopy.titles.graduates, route: pathTo("GraduatesInscription") }],
    headings: [{ title: inscriptionCopy.titles.graduates, lead: PRIVACY }],
    isAlone: true,
  },
  {
    steps: LEGACY_STEPS,
    headings: [
      subjectsStepCopy,
      { ...hoursStepCopy, hasAside: true },
      { title: legacyReviewCopy.title },
      legacyCheckoutCopy,
    ],
    hasBanner: true,
  },
  {
    steps: OUTLET_STEPS,
    headings: [
      { title: outletCopy.formTitle, lead: PRIVACY },
      { title: outletCopy.reviewTitle, lead: outletCopy.reviewLead },
    ],
  },
];
