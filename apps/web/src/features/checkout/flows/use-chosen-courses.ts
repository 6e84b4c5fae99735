import type { Course } from "@shop/contracts/courses";
import { inCourseOrder } from "@shop/domain/courses/subject-columns";
import { sumOf } from "@shop/domain/pricing/clp";
import { useQueries } from "@tanstack/react-query";
import type { DraftEnrolment } from "../../../lib/draft/draft";
import { useDraft } from "../../../lib/draft/draft-store";
import { locationIdOf } from "../../../lib/draft/enrolment-state";
import { currentEnrolmentOf } from "../../../lib/draft/siblings";
import { type CoursePlace, coursesOfMonthQuery } from "../../../lib/queries/courses";

/** Where one student's courses are read, and which of them are chosen. */
interface ChosenAt extends CoursePlace {
  courseIds: readonly number[];
}

const NOWHERE = { programId: 0, locationId: 0, month: 0 };

/** The chosen courses of each place, in its order; empty until they were read, and where there is no place yet. */
export function useCoursesOf(places: readonly (ChosenAt | null)[]): Course[][] {
  return useQueries({
    queries: places.map((place) => ({
      ...coursesOfMonthQuery(place ?? NOWHERE),
      enabled: place !== null,
    })),
    // What is combined keeps its identity until it changes.
    combine: (answers) =>
      places.map((place, index) => {
        const offered = answers[index]?.data ?? [];
        return place ? inCourseOrder(offered.filter(({ id }) => place.courseIds.includes(id))) : [];
      }),
  });
}

/** Where a student's courses of the new flow are read; null until they are chosen. */
export function placeOf(enrolment: DraftEnrolment): ChosenAt | null {
  const { program, month, courseIds } = enrolment;
  const locationId = locationIdOf(enrolment);
  if (!program || !month || !locationId || courseIds.length === 0) return null;
  return { programId: program.id, locationId, month, courseIds };
}

/** The chosen courses with their prices, once the month's courses have been read; empty before. */
export function useChosenCourses() {
  const draft = useDraft((store) => store.draft);
  const [courses = []] = useCoursesOf([placeOf(currentEnrolmentOf(draft))]);
  return {
    courses,
    /** CLP before any discount; null without courses. */
    total: courses.length > 0 ? sumOf(courses.map(({ price }) => price)) : null,
  };
}
