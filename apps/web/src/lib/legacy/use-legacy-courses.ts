import type { Course } from "@shop/contracts/courses";
import { inCourseOrder } from "@shop/domain/courses/subject-columns";
import { useQueries } from "@tanstack/react-query";
import { coursesOfMonthQuery } from "../queries/courses";
import { detailOf } from "./enrolments";
import type { Enrolment } from "./legacy-state";

/** Courses of each line of the backpack, in its order; empty until they were read. */
export function useLegacyCourses(lines: readonly Enrolment[]): Course[][] {
  const wanted = lines.map((line) => ({ detail: detailOf(line), month: line.selectedMonth }));
  const answers = useQueries({
    queries: wanted.map(({ detail, month }) => ({
      ...coursesOfMonthQuery({
        programId: detail?.programId ?? 0,
        locationId: detail?.locationId ?? 0,
        month: month ?? 0,
      }),
      enabled: detail !== null && month !== null,
    })),
  });
  return wanted.map(({ detail }, index) => {
    const courses = (answers[index]?.data ?? []).filter(({ id }) => detail?.coursesIds.includes(id));
    return inCourseOrder(courses);
  });
}
