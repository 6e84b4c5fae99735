import type { Course } from "./course";
import { isFull } from "./seats";
import { coursesClash } from "./selection/selection-rules";

/** `reserved` clashes with chosen hours of this student (SCHED-04). */
export type SectionState = "free" | "reserved" | "full";

export interface SectionOption<C extends Course> {
  course: C;
  state: SectionState;
}

export function sectionOptions<C extends Course>(
  sections: readonly C[],
  others: readonly Course[],
): SectionOption<C>[] {
  return sections.map((course) => ({ course, state: stateOf(course, others) }));
}

function stateOf(course: Course, others: readonly Course[]): SectionState {
  if (isFull(course)) return "full";
  return others.some((other) => coursesClash(other, course)) ? "reserved" : "free";
}

/** No hour of the subject can be taken (SCHED-09, SCHED-11). */
export function hasNoHour(options: readonly SectionOption<Course>[]): boolean {
  return options.every(({ state }) => state !== "free");
}
