import type { EnrolmentState } from "./enrolment-state";
import { type PageName, pageAddress } from "./page-paths";
import type { Step } from "./step";
import { RECOMMENDER_TITLES } from "./step-copy";

type RecommenderState = Pick<EnrolmentState, "year" | "modality" | "program">;

const COMPLETION: readonly [PageName, (state: RecommenderState) => boolean][] = [
  ["Re-Step1", ({ year }) => year !== null],
  ["Re-Step2", ({ modality }) => modality !== null],
  ["Re-Step3", ({ program }) => program !== null],
  ["Re-Step4", () => false],
];

/** The header shows three pages, and Datos on the fourth (REC-10, REC-16, AMB-23). */
export const RECOMMENDER_STEPS: readonly Step<RecommenderState>[] = COMPLETION.map(
  ([page, isComplete], index) => ({
    order: index + 1,
    title: RECOMMENDER_TITLES[index] ?? "",
    route: pageAddress(page),
    isComplete,
  }),
);
