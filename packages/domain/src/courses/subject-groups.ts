import { lastOf } from "../last-of";
import { compareSessions, compareWeeks, type Session } from "../schedule/session";
import type { Course } from "./course";
import { cleanCourseName, courseDisplayName, isSecondLevelMath } from "./course-name";
import type { SeatCount } from "./seats";

type Marks = Pick<Course, "Subject" | "hasMention" | "isElective" | "isCommon">;

/** The sections of one subject together (ENT-23); name and marks are those of the first. */
export interface SubjectGroup<C extends Course> extends Marks {
  key: string;
  displayName: string;
  courses: C[];
  allSchedules: Session[];
  totalCourses: number;
  /** Null when those of a section are unknown. */
  availableSeats: SeatCount;
  totalSeats: number;
}

/** Subject of a course as the one-per-subject rule sees it; M2 is one of its own even where it shares M1's row (COURSE-27). */
export function subjectKey(course: Course): string {
  return isSecondLevelMath(course) ? `${course.subjectId}/M2` : String(course.subjectId);
}

/**
 * Name of a course where others stand beside it: another subject of the same display name is told apart by the
 * subject's own name, as plain Matemática beside M1.
 */
export function courseNameAmong(course: Course, courses: readonly Course[]): string {
  const name = courseDisplayName(course);
  const own = cleanCourseName(course.Subject.name);
  const hasTwin = courses.some(
    (other) => subjectKey(other) !== subjectKey(course) && courseDisplayName(other) === name,
  );
  return hasTwin && !name.endsWith(lastOf(own.split(" ")) ?? own) ? `${name} (${own})` : name;
}

/** Groups courses by subject in order of appearance, each one's sections by day and hour; seats are summed, negative ones count as 0. */
export function groupBySubject<C extends Course & { seatsCapacity: number }>(
  courses: readonly C[],
): SubjectGroup<C>[] {
  const byKey = new Map<string, C[]>();
  for (const course of courses)
    byKey.set(subjectKey(course), [...(byKey.get(subjectKey(course)) ?? []), course]);
  return [...byKey].flatMap(([key, members]) => {
    const [first] = members;
    return first ? [groupOf(key, first, members, courseNameAmong(first, courses))] : [];
  });
}

function groupOf<C extends Course & { seatsCapacity: number }>(
  key: string,
  first: C,
  courses: C[],
  displayName: string,
): SubjectGroup<C> {
  const { Subject, hasMention, isElective, isCommon } = first;
  return {
    key,
    Subject,
    hasMention,
    isElective,
    isCommon,
    displayName,
    courses: [...courses].sort((a, b) => compareWeeks(a.Schedules, b.Schedules)),
    allSchedules: courses.flatMap((course) => course.Schedules).sort(compareSessions),
    totalCourses: courses.length,
    availableSeats: sumSeats(courses),
    totalSeats: courses.reduce((sum, course) => sum + course.seatsCapacity, 0),
  };
}

function sumSeats(courses: readonly Course[]): SeatCount {
  return courses.reduce<SeatCount>(
    (sum, { seatsAvailable }) =>
      sum === null || seatsAvailable === null ? null : sum + Math.max(0, seatsAvailable),
    0,
  );
}

/**
 * A subject as one course without hours, for screens that choose subjects first (legacy Step1).
 * It has the seats of all its sections and the flags of the first.
 */
export function subjectAsCourse<C extends Course>(group: SubjectGroup<C>): Course | null {
  const [first] = group.courses;
  if (!first) return null;
  return { ...first, name: group.Subject.name, seatsAvailable: group.availableSeats, Schedules: [] };
}
