import type { Course } from "@shop/contracts/courses";
import { inCourseOrder } from "@shop/domain/courses/subject-columns";
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

/** The chosen courses of each place, in its order; empty until they were read, and where there is no place yet. */
export function useCoursesOf(places: readonly (ChosenAt | null)[]): Course[][] {
  // Siblings of one programme share what is read.
  const read = new Map(places.flatMap((place) => (place ? [[keyOf(place), place] as const] : [])));
  return useQueries({
    queries: [...read.values()].map(coursesOfMonthQuery),
    // What is combined keeps its identity until it changes.
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

/** Where a student's courses of the new flow are read; null until they are chosen. */
export function placeOf(enrolment: DraftEnrolment): ChosenAt | null {
  const { program, month, courseIds } = enrolment;
  const locationId = locationIdOf(enrolment);
  if (!program || !month || !locationId || courseIds.length === 0) return null;
  return { programId: program.id, locationId, month, courseIds };
}

/** The chosen courses, once the month's courses have been read; empty before. */
export function useChosenCourses() {
  const draft = useDraft((store) => store.draft);
  const [courses = NONE] = useCoursesOf([placeOf(currentEnrolmentOf(draft))]);
  return courses;
}
