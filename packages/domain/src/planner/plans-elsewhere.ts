import type { Course } from "../courses/course";
import { courseDisplayName } from "../courses/course-name";
import { planWeek, type WantedSubject, type WeekPlan } from "./plan-week";
import type { Wishes } from "./wishes";

/** Another venue or programme with the courses that it lists in the month. */
export interface OtherPlace<P, C extends Course> {
  place: P;
  courses: readonly C[];
  /** Fewest courses that are sold there. */
  minimum: number;
}

interface ElsewhereOptions {
  wishes: Wishes;
  /** Wanted subjects that the best week here leaves out: a place must do better. */
  leftOutHere: number;
}

/**
 * The best week of each other place that can be bought there and leaves out fewer of the wanted subjects than here,
 * those that leave out the fewest first, else in the order given. Places have subjects of their own: they are known by the name buyers read.
 */
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

/** Sections of the named subjects; a name that is not taught there has none. */
export function subjectsNamed<C extends Course>(
  names: readonly string[],
  courses: readonly C[],
): WantedSubject<C>[] {
  return names.map((key) => ({
    key,
    courses: courses.filter((course) => courseDisplayName(course) === key),
  }));
}
