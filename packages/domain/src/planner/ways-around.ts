import type { Course } from "../courses/course";
import { subjectKey } from "../courses/subject-groups";
import { type PlanChanges, planChanges, planWeek } from "./plan-week";
import { NO_WISHES } from "./wishes";

export interface WayAround<C extends Course> extends PlanChanges<C> {
  courses: C[];
}

const TRIED = 12;
const SHOWN = 3;

/** Weeks that keep all subjects despite a clash, fewest moved courses first, at most three; empty if one must go. */
export function waysAround<C extends Course>(
  wanted: C,
  chosen: readonly C[],
  offered: readonly C[],
): WayAround<C>[] {
  const keys = [...new Set([...chosen, wanted].map(subjectKey))];
  const subjects = keys.map((key) => ({
    key,
    courses: offered.filter((course) => subjectKey(course) === key),
  }));
  const chosenIds = [...chosen.map(({ id }) => id), wanted.id];
  const { plans } = planWeek(subjects, { wishes: NO_WISHES, chosenIds, limit: TRIED });
  return plans
    .filter(({ leftOut }) => leftOut.length === 0)
    .map(({ courses }) => ({ courses, ...planChanges(chosen, courses) }))
    .sort((one, other) => one.replaced.length - other.replaced.length)
    .slice(0, SHOWN);
}
