import { santiagoDate } from "@shop/domain/format/instants";
import { furthestStep } from "@shop/domain/steps/step";
import { STEPPER_STEPS } from "@shop/domain/steps/stepper-steps";
import type { Draft } from "./draft";
import { enrolmentStateOf } from "./enrolment-state";

export type StepNumber = 1 | 2 | 3 | 4 | 5;

/** From here on the price of a course is the chosen place's; before it the list of programmes says what one costs. */
export const PLACE_STEP = 3;
const PERSONAL_DATA = 2;

/**
 * Furthest step that a draft may open. Beyond the domain's rule, step 2 counts only
 * once the server has the student as typed and an order: the later steps rely on both.
 */
export function furthestStepOf(draft: Draft, now = new Date()): number {
  const furthest = furthestStep(STEPPER_STEPS, enrolmentStateOf(draft, santiagoDate(now)));
  const isSaved = draft.student.id !== null && draft.student.isSaved && draft.orderId !== null;
  return isSaved ? furthest : Math.min(furthest, PERSONAL_DATA);
}

/** Address of a step. */
export function routeOfStep(step: number): string {
  return STEPPER_STEPS[step - 1]?.route ?? "/";
}
