import type { EnrolmentState } from "./enrolment-state";
import type { Step } from "./step";
import { RECOMMENDER_TITLES } from "./step-copy";

type RecommenderState = Pick<EnrolmentState, "year" | "modality" | "program">;

const COMPLETION: readonly ((state: RecommenderState) => boolean)[] = [
  ({ year }) => year !== null,
  ({ modality }) => modality !== null,
  ({ program }) => program !== null,
  () => false,
];

/** The recommender's pages; its header shows the first three, and Datos on the fourth (REC-10, REC-16, AMB-23). */
export const RECOMMENDER_STEPS: readonly Step<RecommenderState>[] = COMPLETION.map((isComplete, index) => ({
  order: index + 1,
  title: RECOMMENDER_TITLES[index] ?? "",
  route: `/recomendado-paso-${index + 1}`,
  isComplete,
}));
