import type { Course } from "@shop/contracts/offer/courses";
import { inCourseOrder } from "@shop/domain/courses/subject-columns";
import { useQueries } from "@tanstack/react-query";
import { chosenLineOf } from "../../../basket/order-lines";
import type { DraftEnrolment } from "../../../basket/stepper/draft";
import { useDraft } from "../../../basket/stepper/draft-store";
import { type CoursePlace, coursesOfMonthQuery } from "../../../lib/queries/courses";

interface ChosenAt extends CoursePlace {
  coursesIds: readonly number[];
}

export function useCoursesOf(places: readonly (ChosenAt | null)[]): Course[][] {
  // Students of one programme share a query.
  const read = new Map(places.flatMap((place) => (place ? [[keyOf(place), place] as const] : [])));
  return useQueries({
    queries: [...read.values()].map(coursesOfMonthQuery),
    // Keeps its identity until it changes.
    combine: (answers) => {
      const offered = new Map([...read.keys()].map((key, index) => [key, answers[index]?.data ?? []]));
      return places.map((place) => {
        const courses = place ? (offered.get(keyOf(place)) ?? []) : [];
        return inCourseOrder(courses.filter(({ id }) => place?.coursesIds.includes(id)));
      });
    },
  });
}

const keyOf = ({ programId, locationId, month }: CoursePlace) => `${programId}/${locationId}/${month}`;

const NONE: Course[] = [];

export function placeOf({
  month,
  ...chosen
}: Pick<DraftEnrolment, "program" | "venueId" | "month" | "courseIds">): ChosenAt | null {
  const line = chosenLineOf(chosen);
  return line && month ? { ...line, month } : null;
}

export function useChosenCourses() {
  const draft = useDraft((store) => store.draft);
  const [courses = NONE] = useCoursesOf([placeOf(draft)]);
  return courses;
}
