import type { Course } from "../course";
import { isFirstLevelMath, isSecondLevelMath } from "../course-name";
import { coursesClash, dropReason, haveSameDisplayName } from "./selection-rules";

/** Courses that can be taken together, dearest first, M2 only after M1. Every prefix is a valid selection. */
export function dearestChoice<C extends Course & { price: number }>(courses: readonly C[]): C[] {
  const chosen: C[] = [];
  for (const course of [...courses].sort((one, other) => other.price - one.price)) {
    if (canBeAdded(course, chosen)) chosen.push(course);
  }
  return chosen;
}

export function canBeAdded(course: Course, chosen: readonly Course[]): boolean {
  const lacksM1 = isSecondLevelMath(course) && !chosen.some(isFirstLevelMath);
  return !lacksM1 && chosen.every((other) => canStandTogether(other, course));
}

const canStandTogether = (one: Course, other: Course): boolean =>
  dropReason(one, other) === null &&
  dropReason(other, one) === null &&
  !haveSameDisplayName(one, other) &&
  !coursesClash(one, other);
