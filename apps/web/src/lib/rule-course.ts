import type { Course as WireCourse } from "@shop/contracts/courses";
import type { Course } from "@shop/domain/courses/course";

/** Course of the API in the words of the selection rules, with what screens show of it. Price in CLP. */
export interface RuleCourse extends Course {
  seatsCapacity: number;
  price: number;
  pdvCode: string;
}

/** Translates a course of the API; `heldCourseIds` are this buyer's own seats, which count as free (design §3). */
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
