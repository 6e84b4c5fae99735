import type { Course } from "@shop/contracts/courses";
import { inCourseOrder } from "@shop/domain/courses/subject-columns";
import { useQueries } from "@tanstack/react-query";
import type { DraftEnrolment } from "../../../basket/stepper/draft";
import { useDraft } from "../../../basket/stepper/draft-store";
import { locationIdOf } from "../../../basket/stepper/enrolment-state";
import { currentEnrolmentOf } from "../../../basket/stepper/siblings";
import { type CoursePlace, coursesOfMonthQuery } from "../../../lib/queries/courses";

interface ChosenAt extends CoursePlace {
  courseIds: readonly number[];
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
        return inCourseOrder(courses.filter(({ id }) => place?.courseIds.includes(id)));
      });
    },
  });
}

const keyOf = ({ programId, locationId, month }: CoursePlace) => `${programId}/${locationId}/${month}`;

const NONE: Course[] = [];

export function placeOf(enrolment: DraftEnrolment): ChosenAt | null {
  const { program, month, courseIds } = enrolment;
  const locationId = locationIdOf(enrolment);
  if (!program || !month || !locationId || courseIds.length === 0) return null;
  return { programId: program.id, locationId, month, courseIds };
}

export function useChosenCourses() {
  const draft = useDraft((store) => store.draft);
  const [courses = NONE] = useCoursesOf([placeOf(currentEnrolmentOf(draft))]);
  return courses;
}
