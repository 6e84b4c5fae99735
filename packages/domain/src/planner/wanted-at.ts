import type { Course } from "../courses/course";
import { courseDisplayName, isFirstLevelMath } from "../courses/course-name";
import { withSeats } from "../courses/seats";
import { subjectArea } from "../courses/subject-area";
import {
  type LeftOutReason,
  leftOutReason,
  type PlanOptions,
  planWeek,
  type WantedSubject,
} from "./plan-week";
import { subjectsNamed } from "./plans-elsewhere";
import { NO_WISHES } from "./wishes";

export interface Lack {
  name: string;
  reason: LeftOutReason | "NOT_TAUGHT";
}

export interface WantedAt<C extends Course> {
  courses: C[];
  lacks: Lack[];
}

interface WantedOptions extends Pick<PlanOptions, "isPriceFirst"> {
  /** Kept, unless fewer subjects would fit. */
  chosenIds: readonly number[];
  isOnline: boolean;
}

/** Best sections of a place for the requested subjects, and what is missing (SHOP-03). */
export function wantedAt<C extends Course>(
  names: readonly string[],
  listed: readonly C[],
  options: WantedOptions,
): WantedAt<C> {
  const { courses, lacks } = wantedOf(subjectsNamed(names, listed), options);
  return { courses: listed.filter((course) => courses.includes(course)), lacks };
}

export function wantedOf<C extends Course>(
  subjects: readonly WantedSubject<C>[],
  options: WantedOptions,
): WantedAt<C> {
  const planned = new Set(bestCourses(subjects, options));
  const taken = (course: C) => planned.has(course);
  const courses = subjects.flatMap((subject) => subject.courses.filter(taken));
  return {
    courses,
    lacks: subjects
      .filter((subject) => !subject.courses.some(taken))
      .map(({ key, courses: sold }) => ({
        name: key,
        reason: sold.length === 0 ? "NOT_TAUGHT" : leftOutReason(sold, courses, options.isOnline),
      })),
  };
}

function bestCourses<C extends Course>(
  subjects: readonly WantedSubject<C>[],
  { chosenIds, isOnline, isPriceFirst = false }: WantedOptions,
): C[] {
  const kept = subjects.map(({ key, courses }) => {
    const chosen = withSeats(courses).filter(({ id }) => chosenIds.includes(id));
    return { key, courses: chosen.length > 0 ? chosen : courses };
  });
  const options = { wishes: NO_WISHES, chosenIds, limit: 1, takesUntimed: isOnline, isPriceFirst };
  const [best] = (chosenIds.length > 0 ? [kept, subjects] : [subjects])
    .flatMap((some) => planWeek(some, options).plans)
    .sort((one, other) => one.leftOut.length - other.leftOut.length);
  return best?.courses ?? [];
}

export const STARTING_SUBJECTS = 3;

/** Subjects taught at all places where possible, the two compulsory tests first. */
export function startingSubjects(places: readonly (readonly Course[])[]): string[] {
  const all = places.flat();
  const names = [...new Set(all.map(courseDisplayName))];
  const rank = (name: string) => {
    const course = all.find((one) => courseDisplayName(one) === name);
    const isCompulsory =
      course && (isFirstLevelMath(course) || subjectArea(course.Subject.name) === "reading");
    const taught = places.filter((courses) => courses.some((one) => courseDisplayName(one) === name));
    return (places.length - taught.length) * 2 + (isCompulsory ? 0 : 1);
  };
  return names.sort((one, other) => rank(one) - rank(other)).slice(0, STARTING_SUBJECTS);
}
