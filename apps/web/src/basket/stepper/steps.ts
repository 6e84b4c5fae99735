import { santiagoDate } from "@shop/domain/format/instants";
import { furthestStep } from "@shop/domain/steps/step";
import { STEPPER_STEPS } from "@shop/domain/steps/stepper-steps";
import type { Draft } from "./draft";
import { enrolmentStateOf } from "./enrolment-state";

export type StepNumber = 1 | 2 | 3 | 4 | 5;

export const PLACE_STEP = 3;
const PERSONAL_DATA = 2;

/** Furthest step that a draft may open. Unlike the domain rule, step 2 also requires the saved student and an order. */
export function furthestStepOf(draft: Draft, now = new Date()): number {
  const furthest = furthestStep(STEPPER_STEPS, enrolmentStateOf(draft, santiagoDate(now)));
  const isSaved = draft.student.id !== null && draft.student.isSaved && draft.orderId !== null;
  return isSaved ? furthest : Math.min(furthest, PERSONAL_DATA);
}

export function routeOfStep(step: number): string {
  return STEPPER_STEPS[step - 1]?.route ?? "/";
}
