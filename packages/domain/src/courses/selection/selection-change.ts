import type { Course } from "../course";
import { isFirstLevelMath, isSecondLevelMath } from "../course-name";
import type { DropReason, SelectionNotice } from "./selection-notices";

/** A selection on its way, with what to tell. */
export interface Change {
  courses: readonly Course[];
  notices: SelectionNotice[];
}

/** Chosen courses in the order of choice; ids that the offer lacks are left out. */
export function findChosen(courseIds: readonly number[], offer: readonly Course[]): Course[] {
  return [...new Set(courseIds)].flatMap((id) => offer.find((course) => course.id === id) ?? []);
}

/** Notice that a course left. */
export function dropped(courseId: number, reason: DropReason): SelectionNotice {
  return { code: "COURSE_DROPPED", courseId, reason };
}

/** Takes M2 out when a change took the last M1; an M2 that was just pressed stays and is warned about. */
export function withoutOrphanM2({ courses, notices }: Change, before: readonly Course[]): Change {
  const lostM1 = before.some(isFirstLevelMath) && !courses.some(isFirstLevelMath);
  if (!lostM1) return { courses, notices };
  const orphans = courses.filter((course) => isSecondLevelMath(course) && before.includes(course));
  return {
    courses: courses.filter((course) => !orphans.includes(course)),
    notices: [...notices, ...orphans.map(({ id }) => dropped(id, "M1_REMOVED"))],
  };
}
