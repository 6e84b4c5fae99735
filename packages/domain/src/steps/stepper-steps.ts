import { skipsVenueChoice } from "../programs/kind";
import type { EnrolmentState } from "./enrolment-state";
import { type PageName, pageAddress } from "./page-paths";
import { isPersonalDataComplete } from "./personal-data";
import type { Step } from "./step";
import { STEPPER_TITLES } from "./step-copy";

function hasCampus({ program, communeId, venueId }: EnrolmentState): boolean {
  return (communeId !== null && venueId !== null) || (program !== null && skipsVenueChoice(program.kind));
}

const COMPLETION: readonly [PageName, (state: EnrolmentState) => boolean][] = [
  ["ProgramStep", ({ year, modality, program }) => year !== null && modality !== null && program !== null],
  ["PersonalDataStep", ({ person, program, today }) => isPersonalDataComplete(person, program, today)],
  ["CourseStep", (state) => hasCampus(state) && state.month !== null && state.courseIds.length > 0],
  ["ReviewStep", ({ isConfirmed }) => isConfirmed],
  ["CheckoutStep", ({ isGuardianDone, isStudentDone }) => isGuardianDone && isStudentDone],
];

/** ROUTE-05, STEPPER-04..08. */
export const STEPPER_STEPS: readonly Step<EnrolmentState>[] = COMPLETION.map(([page, isComplete], index) => ({
  order: index + 1,
  title: STEPPER_TITLES[index] ?? "",
  route: pageAddress(page),
  isComplete,
}));
