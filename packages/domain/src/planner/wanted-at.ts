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

/** A wanted subject that cannot be had at a place, and why. */
export interface Lack {
  name: string;
  reason: LeftOutReason | "NOT_TAUGHT";
}

/** What a programme gives of some wanted subjects at a place and month. */
export interface WantedAt<C extends Course> {
  /** One section of each that can be had, without clashes, in the order of the list. */
  courses: C[];
  lacks: Lack[];
}

interface WantedOptions extends Pick<PlanOptions, "isPriceFirst"> {
  /** Sections that stay as they are, unless fewer of the wanted subjects could be had then. */
  chosenIds: readonly number[];
  /** Distance programmes sell sections without hours too. */
  isOnline: boolean;
}

/** The sections of a place that give the most of the wanted subjects, and what it lacks of them (SHOP-03). */
export function wantedAt<C extends Course>(
  names: readonly string[],
  listed: readonly C[],
  options: WantedOptions,
): WantedAt<C> {
  const { courses, lacks } = wantedOf(subjectsNamed(names, listed), options);
  return { courses: listed.filter((course) => courses.includes(course)), lacks };
}

/** The same of subjects whose sections are known, in the order of the subjects. */
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

/** The week that leaves out the fewest; of two such, the one with the hours that are chosen already. */
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

/** How many subjects programmes are compared by while nothing is chosen. */
export const STARTING_SUBJECTS = 3;

/**
 * Subjects to compare by while nothing is chosen: those that all places teach where there are so many, the two
 * compulsory tests first.
 */
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
