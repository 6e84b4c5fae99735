import { lastOf } from "../last-of";
import { type ClassMeeting, compareMeetings, compareWeeks } from "../schedule/class-meeting";
import type { Course } from "./course";
import { cleanCourseName, courseDisplayName, isSecondLevelMath } from "./course-name";
import type { SeatCount } from "./seats";

type Marks = Pick<Course, "Subject" | "hasMention" | "isElective" | "isCommon">;

/** Sections of one subject (ENT-23); name and marks are the first one's. */
export interface SubjectGroup<C extends Course> extends Marks {
  key: string;
  displayName: string;
  courses: C[];
  allSchedules: ClassMeeting[];
  totalCourses: number;
  availableSeats: SeatCount;
  totalSeats: number;
}

/** Key of the one-per-subject rule; M2 has its own even within M1's subject (COURSE-27). */
export function subjectKey(course: Course): string {
  return isSecondLevelMath(course) ? `${course.subjectId}/M2` : String(course.subjectId);
}

/** Display name, or the subject's own where another subject displays the same (plain Matemática beside M1). */
export function courseNameAmong(course: Course, courses: readonly Course[]): string {
  const name = courseDisplayName(course);
  const own = cleanCourseName(course.Subject.name);
  const hasTwin = courses.some(
    (other) => subjectKey(other) !== subjectKey(course) && courseDisplayName(other) === name,
  );
  return hasTwin && !name.endsWith(lastOf(own.split(" ")) ?? own) ? `${name} (${own})` : name;
}

/** In order of appearance, sections by day and hour; seats are summed, negative ones count as 0. */
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
    allSchedules: courses.flatMap((course) => course.Schedules).sort(compareMeetings),
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

/** A subject as a course without hours (legacy Step1), with all its seats and the first section's flags. */
export function subjectAsCourse<C extends Course>(group: SubjectGroup<C>): Course | null {
  const [first] = group.courses;
  if (!first) return null;
  return { ...first, name: group.Subject.name, seatsAvailable: group.availableSeats, Schedules: [] };
}
