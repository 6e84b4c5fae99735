import type { ProgramKind } from "../../programs/kind";
import type { SchoolYear } from "../../programs/school-year";
import type { Course } from "../course";
import { isFirstLevelMath, isSecondLevelMath } from "../course-name";
import { lacksFirstLevelMath } from "../course-step";
import { listedCourses } from "../offer";
import { subjectKey } from "../subject-groups";
import { blockingMention, coursesClash, haveSameDisplayName } from "./selection-rules";

export interface PlacedCourse extends Course {
  programId: number;
  venueId: number;
  month: number;
}

export interface SelectionLine {
  programId: number;
  programName: string;
  kind: ProgramKind;
  year: SchoolYear | null;
  venueId: number;
  courses: readonly PlacedCourse[];
  /** Of `minimumCourses`. */
  minimum: number;
}

export type SelectionViolationCode =
  | "PROGRAM_REPEATED"
  | "NO_COURSES"
  | "MIN_COURSES"
  | "WRONG_PROGRAM"
  | "WRONG_VENUE"
  | "MIXED_MONTHS"
  | "MIXED_SEASONS"
  | "NOT_OFFERED"
  | "COURSE_REPEATED"
  | "SUBJECT_REPEATED"
  | "SAME_DISPLAY_NAME"
  | "TWO_MENTIONS"
  | "COMMON_WITH_MENTION"
  | "SCHEDULE_CLASH"
  | "M2_NEEDS_M1";

export interface SelectionViolation {
  code: SelectionViolationCode;
  courseIds: number[];
}

/** Over all programmes (docs/architecture.md, a price); empty when sellable. The hold checks the seats. */
export function checkSelection(lines: readonly SelectionLine[]): SelectionViolation[] {
  const courses = lines.flatMap((line) => line.courses);
  return [
    ...repeatedPrograms(lines),
    ...lines.flatMap(lineViolations),
    ...pairViolations(courses),
    ...secondLevelViolations(courses),
  ];
}

// A programme split over lines would escape its own rules.
function repeatedPrograms(lines: readonly SelectionLine[]): SelectionViolation[] {
  return lines
    .filter(({ programId }, index) => lines.findIndex((line) => line.programId === programId) < index)
    .map(({ courses }) => ({ code: "PROGRAM_REPEATED", courseIds: idsOf(courses) }));
}

const idsOf = (courses: readonly Course[]) => courses.map((course) => course.id);

// COURSE-31, -33, -36; docs/architecture.md, a price.
function lineViolations(line: SelectionLine): SelectionViolation[] {
  const { courses, minimum } = line;
  if (courses.length === 0) return [{ code: "NO_COURSES", courseIds: [] }];
  const months = new Set(courses.map((course) => course.month));
  const found: [SelectionViolationCode, readonly Course[]][] = [
    ["MIN_COURSES", courses.length < minimum ? courses : []],
    ["WRONG_PROGRAM", courses.filter((course) => course.programId !== line.programId)],
    ["WRONG_VENUE", courses.filter((course) => course.venueId !== line.venueId)],
    ["MIXED_MONTHS", months.size > 1 ? courses : []],
    ["NOT_OFFERED", notOffered(line)],
  ];
  return found.flatMap(([code, members]) =>
    members.length > 0 ? [{ code, courseIds: idsOf(members) }] : [],
  );
}

// M2 beside an M1 of another programme is judged by M2_NEEDS_M1.
function notOffered({ courses, programName, kind, year }: SelectionLine): PlacedCourse[] {
  const listed = listedCourses(courses, { name: programName, kind, year });
  const hasM1 = courses.some(isFirstLevelMath);
  return courses.filter((course) => !listed.includes(course) && (hasM1 || !isSecondLevelMath(course)));
}

function pairCodes(a: Course, b: Course): SelectionViolationCode[] {
  if (a.id === b.id) return ["COURSE_REPEATED"];
  const found: [SelectionViolationCode, boolean][] = [
    ["SUBJECT_REPEATED", subjectKey(a) === subjectKey(b)],
    ["SAME_DISPLAY_NAME", subjectKey(a) !== subjectKey(b) && haveSameDisplayName(a, b)],
    ["TWO_MENTIONS", a.hasMention && b.hasMention],
    ["COMMON_WITH_MENTION", Boolean(blockingMention(a, [b]) ?? blockingMention(b, [a]))],
    ["SCHEDULE_CLASH", coursesClash(a, b)],
  ];
  return found.filter(([, isBroken]) => isBroken).map(([code]) => code);
}

// Between any two courses, whatever the programme (COURSE-26..29, COURSE-34).
function pairViolations(courses: readonly Course[]): SelectionViolation[] {
  return courses.flatMap((a, index) =>
    courses
      .slice(index + 1)
      .flatMap((b) => pairCodes(a, b).map((code) => ({ code, courseIds: [a.id, b.id] }))),
  );
}

// M2 needs an M1 in any programme of the student (COURSE-30, COURSE-32).
function secondLevelViolations(courses: readonly Course[]): SelectionViolation[] {
  if (!lacksFirstLevelMath(courses)) return [];
  return [{ code: "M2_NEEDS_M1", courseIds: idsOf(courses.filter(isSecondLevelMath)) }];
}
