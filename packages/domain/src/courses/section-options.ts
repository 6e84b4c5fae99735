import type { Course } from "./course";
import { isFull } from "./seats";
import { coursesClash } from "./selection/selection-rules";

/** `reserved` clashes with hours that this student has chosen already (SCHED-04). */
export type SectionState = "free" | "reserved" | "full";

export interface SectionOption<C extends Course> {
  course: C;
  state: SectionState;
}

/** Sections of one subject beside the student's other courses: which hours can be taken. */
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

/** True when no hour of the subject can be taken: the buyer must give something up (SCHED-09, SCHED-11). */
export function hasNoHour(options: readonly SectionOption<Course>[]): boolean {
  return options.every(({ state }) => state !== "free");
}
