import type { Course } from "./course";
import { isFirstLevelMath, isSecondLevelMath, type NamedCourse } from "./course-name";

/** What the course step has; venue and commune are the virtual campus's where none is asked (AMB-41). */
export interface CourseStepState {
  programId: number | null;
  year: string | null;
  communeId: number | null;
  venueId: number | null;
  month: number | null;
  courses: readonly Course[];
  /** Fewest courses that the programme sells there, of `minimumCourses`. */
  minimum: number;
}

export type CourseStepGap =
  | "PROGRAM"
  | "YEAR"
  | "COMMUNE"
  | "CAMPUS"
  | "MONTH"
  | "COURSES"
  | "MIN_COURSES"
  | "M2_NEEDS_M1";

/** True when an M2 was taken without any M1. */
export function lacksFirstLevelMath(courses: readonly NamedCourse[]): boolean {
  return courses.some(isSecondLevelMath) && !courses.some(isFirstLevelMath);
}

/** Everything that Continue still waits for, in the order of the screen; empty when it may go on (COURSE-38). */
export function courseStepGaps(state: CourseStepState): CourseStepGap[] {
  const { courses, minimum } = state;
  const gaps: [CourseStepGap, boolean][] = [
    ["PROGRAM", state.programId === null],
    ["YEAR", state.year === null],
    ["COMMUNE", state.communeId === null],
    ["CAMPUS", state.venueId === null],
    ["MONTH", state.month === null],
    ["COURSES", courses.length === 0],
    ["MIN_COURSES", courses.length > 0 && courses.length < minimum],
    ["M2_NEEDS_M1", lacksFirstLevelMath(courses)],
  ];
  return gaps.filter(([, isOpen]) => isOpen).map(([gap]) => gap);
}
