import type { Course } from "../courses/course";
import { courseDisplayName } from "../courses/course-name";
import { planWeek, type WantedSubject, type WeekPlan } from "./plan-week";
import type { Wishes } from "./wishes";

export interface OtherPlace<P, C extends Course> {
  place: P;
  courses: readonly C[];
  minimum: number;
}

interface ElsewhereOptions {
  wishes: Wishes;
  leftOutHere: number;
}

/** Payable weeks that leave out fewer subjects than here, fewest first; matched by display name. */
export function plansElsewhere<P, C extends Course>(
  wantedNames: readonly string[],
  places: readonly OtherPlace<P, C>[],
  { wishes, leftOutHere }: ElsewhereOptions,
): { place: P; plan: WeekPlan<C> }[] {
  return places
    .flatMap(({ place, courses, minimum }) => {
      const subjects = subjectsNamed(wantedNames, courses);
      const [plan] = planWeek(subjects, { wishes, chosenIds: [], limit: 1 }).plans;
      if (!plan || plan.courses.length < minimum) return [];
      return plan.leftOut.length < leftOutHere ? [{ place, plan }] : [];
    })
    .sort((a, b) => a.plan.leftOut.length - b.plan.leftOut.length);
}

export function subjectsNamed<C extends Course>(
  names: readonly string[],
  courses: readonly C[],
): WantedSubject<C>[] {
  return names.map((key) => ({
    key,
    courses: courses.filter((course) => courseDisplayName(course) === key),
  }));
}
