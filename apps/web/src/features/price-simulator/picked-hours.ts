import type { Course } from "@shop/contracts/offer/courses";
import { withSeats } from "@shop/domain/courses/seats";
import { type SubjectGroup, subjectKey } from "@shop/domain/courses/subject-groups";
import { type WantedAt, wantedOf } from "@shop/domain/planner/wanted-at";
import { schedulesOverlap } from "@shop/domain/schedule/overlap";

const clash = (one: Course, other: Course) =>
  subjectKey(one) !== subjectKey(other) && schedulesOverlap(one.Schedules, other.Schedules);

// The latest pick replaces picks of its subject and those that clash with it.
export const withPicked = (picked: readonly Course[], course: Course): Course[] => [
  ...picked.filter((other) => subjectKey(other) !== subjectKey(course) && !clash(other, course)),
  course,
];

// The cheapest sections that can be taken together, of a subject with a pick that one; a subject that has none beside
// the picks clashes. `offered` are the sections of which one was taken, by subject.
export function takenWith(
  subjects: readonly SubjectGroup<Course>[],
  picked: readonly Course[],
  isOnline: boolean,
): WantedAt<Course> & { offered: { courses: readonly Course[] }[] } {
  const isPicked = ({ id }: Course) => picked.some((one) => one.id === id);
  const own = subjects.flatMap(({ courses }) => withSeats(courses).filter(isPicked));
  const offered = subjects.map(({ displayName, courses }) => {
    const pick = own.filter((course) => courses.includes(course));
    const sections = pick.length > 0 ? pick : courses;
    return { key: displayName, courses: [...sections].sort((a, b) => a.priceOnline - b.priceOnline) };
  });
  const fits = ({ courses }: { courses: readonly Course[] }) =>
    courses.some((course) => !own.some((other) => clash(other, course)));
  const { courses, lacks } = wantedOf(offered.filter(fits), { chosenIds: [], isOnline, isPriceFirst: true });
  const clashing = offered.filter((subject) => !fits(subject));
  return {
    courses,
    lacks: [...lacks, ...clashing.map(({ key }) => ({ name: key, reason: "CLASH" as const }))],
    offered,
  };
}
