import type { Course } from "../courses/course";
import { subjectKey } from "../courses/subject-groups";
import { type PlanChanges, planChanges, planWeek } from "./plan-week";
import { NO_WISHES } from "./wishes";

export interface WayAround<C extends Course> extends PlanChanges<C> {
  courses: C[];
}

const TRIED = 12;
const SHOWN = 3;

/** At most three other weeks with all subjects despite a clash, first those that move nothing; empty if one must go. */
export function waysAround<C extends Course>(
  wanted: C,
  chosen: readonly C[],
  offered: readonly C[],
): WayAround<C>[] {
  const wantedKey = subjectKey(wanted);
  const keys = [...new Set([...chosen.map(subjectKey), wantedKey])];
  const chosenIds = [...chosen.map(({ id }) => id), wanted.id];
  const weeks = (courses: readonly C[]) => {
    const subjects = keys.map((key) => ({ key, courses: courses.filter((one) => subjectKey(one) === key) }));
    const { plans } = planWeek(subjects, { wishes: NO_WISHES, chosenIds, limit: TRIED });
    return plans
      .filter(({ leftOut }) => leftOut.length === 0)
      .map((plan) => ({ courses: plan.courses, ...planChanges(chosen, plan.courses) }))
      .filter(({ added, replaced }) => added.length + replaced.length > 0)
      .sort((one, other) => one.replaced.length - other.replaced.length);
  };
  const standing = weeks([...chosen, ...offered.filter((one) => subjectKey(one) === wantedKey)]);
  const ways = [...standing, ...weeks(offered)];
  const idsOf = ({ courses }: WayAround<C>) => courses.map(({ id }) => id).join();
  return [...new Map(ways.map((way) => [idsOf(way), way])).values()].slice(0, SHOWN);
}
