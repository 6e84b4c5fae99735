import type { Course } from "@shop/contracts/courses";

/** The same courses with the seats that this buyer's own order holds counted as free (docs/architecture.md). */
export function withOwnHolds(courses: readonly Course[], heldCourseIds: readonly number[]): Course[] {
  return courses.map((course) =>
    heldCourseIds.includes(course.id)
      ? { ...course, seatsAvailable: Math.max(0, course.seatsAvailable) + 1 }
      : course,
  );
}
