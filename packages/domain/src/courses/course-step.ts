import type { Course } from "./course";
import { isFirstLevelMath, isSecondLevelMath, type NamedCourse } from "./course-name";

/** Venue and commune are the virtual campus's where none is chosen (AMB-41). */
export interface CourseStepState {
  programId: number | null;
  year: string | null;
  communeId: number | null;
  venueId: number | null;
  month: number | null;
  courses: readonly Course[];
  /** Of `minimumCourses`. */
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

export function lacksFirstLevelMath(courses: readonly NamedCourse[]): boolean {
  return courses.some(isSecondLevelMath) && !courses.some(isFirstLevelMath);
}

/** What Continue still lacks, in the order of the screen (COURSE-38). */
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
