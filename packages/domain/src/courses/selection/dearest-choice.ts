import type { Course } from "../course";
import { isFirstLevelMath, isSecondLevelMath } from "../course-name";
import { coursesClash, dropReason, haveSameDisplayName } from "./selection-rules";

/**
 * Courses of a programme, venue and month that one student can take together, dearest first: each one that the dearer
 * ones leave room for, M2 only after M1. However many of the first are taken, the rules of a selection hold.
 */
export function dearestChoice<C extends Course & { price: number }>(courses: readonly C[]): C[] {
  const chosen: C[] = [];
  for (const course of [...courses].sort((one, other) => other.price - one.price)) {
    if (canBeAdded(course, chosen)) chosen.push(course);
  }
  return chosen;
}

/** True when a course joins the chosen ones without sending any of them away, M2 only where there is an M1. */
export function canBeAdded(course: Course, chosen: readonly Course[]): boolean {
  const lacksM1 = isSecondLevelMath(course) && !chosen.some(isFirstLevelMath);
  return !lacksM1 && chosen.every((other) => canStandTogether(other, course));
}

const canStandTogether = (one: Course, other: Course): boolean =>
  dropReason(one, other) === null &&
  dropReason(other, one) === null &&
  !haveSameDisplayName(one, other) &&
  !coursesClash(one, other);
