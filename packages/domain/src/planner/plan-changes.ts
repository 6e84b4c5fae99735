import type { Course } from "../courses/course";
import { subjectKey } from "../courses/subject-groups";

/** What taking a plan does to the courses chosen so far. */
export interface PlanChanges<C extends Course> {
  kept: C[];
  added: C[];
  /** Another section of the same subject. */
  replaced: { from: C; to: C }[];
  removed: C[];
}

/** Compares a plan with what is chosen, subject by subject, so that a press never changes anything untold. */
export function planChanges<C extends Course>(chosen: readonly C[], plan: readonly C[]): PlanChanges<C> {
  const bySubject = new Map(chosen.map((course) => [subjectKey(course), course]));
  const planned = new Set(plan.map(subjectKey));
  const changes: PlanChanges<C> = {
    kept: [],
    added: [],
    replaced: [],
    removed: chosen.filter((course) => !planned.has(subjectKey(course))),
  };
  for (const to of plan) {
    const from = bySubject.get(subjectKey(to));
    if (!from) changes.added.push(to);
    else if (from.id === to.id) changes.kept.push(to);
    else changes.replaced.push({ from, to });
  }
  return changes;
}
