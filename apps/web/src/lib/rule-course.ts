import type { Course as WireCourse } from "@shop/contracts/courses";
import type { Course } from "@shop/domain/courses/course";

/** Course of the API in the words of the selection rules, with what screens show of it. Price in CLP. */
export interface RuleCourse extends Course {
  seatsCapacity: number;
  price: number;
  pdvCode: string;
}

/** Translates a course of the API. */
export function toRuleCourse(course: WireCourse): RuleCourse {
  return {
    id: course.id,
    name: course.name,
    subjectId: course.subjectId,
    subjectName: course.Subject.name,
    hasMention: course.hasMention,
    isElective: course.isElective,
    isCommon: course.isCommon,
    seatsAvailable: course.seatsAvailable,
    seatsCapacity: course.seatsCapacity,
    price: course.price,
    pdvCode: course.pdvCode,
    sessions: course.Schedules,
  };
}

/** The same courses with the seats that this buyer's own order holds counted as free (docs/architecture.md). */
export function withOwnHolds(courses: readonly RuleCourse[], heldCourseIds: readonly number[]): RuleCourse[] {
  return courses.map((course) =>
    heldCourseIds.includes(course.id)
      ? { ...course, seatsAvailable: Math.max(0, course.seatsAvailable) + 1 }
      : course,
  );
}
