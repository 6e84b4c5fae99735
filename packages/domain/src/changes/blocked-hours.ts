import { courseDisplayName } from "../courses/course-name";
import { subjectKey } from "../courses/subject-groups";
import { schedulesOverlap } from "../schedule/overlap";
import type { ChangeQuestion, PricedSection } from "./check-change";

export interface BlockedHours {
  course: PricedSection;
  isFull: boolean;
  /** Names of the student's other courses at that time. */
  clashes: string[];
}

export function blockedHours({
  before,
  others,
  offered,
}: Omit<ChangeQuestion, "after" | "isOfPack"> & { offered: readonly PricedSection[] }): BlockedHours[] {
  const own = new Set(before.courses.map(({ id }) => id));
  const beside = others.flatMap(({ courses }) => courses);
  return before.courses.flatMap((held) =>
    offered
      .filter((course) => course.venueId === before.venueId && !own.has(course.id))
      .filter((course) => subjectKey(course) === subjectKey(held))
      .map((course) => ({
        course,
        isFull: (course.seatsAvailable ?? 0) <= 0,
        clashes: [...before.courses, ...beside]
          .filter((other) => other !== held && schedulesOverlap(other.Schedules, course.Schedules))
          .map(courseDisplayName),
      }))
      .filter(({ isFull, clashes }) => isFull || clashes.length > 0),
  );
}
