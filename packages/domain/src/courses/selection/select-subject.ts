import type { Course } from "../course";
import { isSecondLevelMath } from "../course-name";
import { lacksFirstLevelMath } from "../course-step";
import { withSeats } from "../seats";
import { type SubjectGroup, subjectAsCourse } from "../subject-groups";
import { dropped, findChosen, type SelectionChange, toggleCourse, withoutOrphanM2 } from "./select-course";
import type { SelectionNotice } from "./selection-notices";
import { blockingMention } from "./selection-rules";

type Group = SubjectGroup<Course & { seatsCapacity: number }>;

export interface SubjectChange {
  keys: string[];
  notices: readonly SelectionNotice[];
}

export function subjectCourses(groups: readonly Group[]): Course[] {
  return groups.flatMap((group) => subjectAsCourse(group) ?? []);
}

/** M2 brings M1 and leaves with it; Mención drops another and the común, scarce M1 plain Matemática (COURSE-28..35). */
export function toggleSubject(
  keys: readonly string[],
  pressed: string,
  groups: readonly Group[],
): SubjectChange {
  const [pressedId] = idsOf([pressed], groups);
  if (pressedId === undefined) return { keys: [...keys], notices: [] };
  const change = toggleCourse(idsOf(keys, groups), pressedId, subjectCourses(groups), {
    m2: "add_m1",
    conflicts: "replace",
  });
  return toSubjects(change, groups);
}

export function removeSubject(keys: readonly string[], removed: string, groups: readonly Group[]): string[] {
  const { keys: kept } = toggleSubject(keys, removed, groups);
  const isGone = (key: string) => groups.every((group) => group.key !== key);
  return keys.filter((key) => key !== removed && (kept.includes(key) || isGone(key)));
}

export function keepSubjects(keys: readonly string[], groups: readonly Group[]): SubjectChange {
  return toSubjects(keepAvailable(idsOf(keys, groups), subjectCourses(groups)), groups);
}

export function mentionBlocking(key: string, keys: readonly string[], groups: readonly Group[]) {
  const [subject] = coursesOf([key], groups);
  return subject && blockingMention(subject, coursesOf(keys, groups));
}

function coursesOf(keys: readonly string[], groups: readonly Group[]): Course[] {
  return subjectCourses(groups.filter(({ key }) => keys.includes(key)));
}

const idsOf = (keys: readonly string[], groups: readonly Group[]) =>
  coursesOf(keys, groups).map(({ id }) => id);

function toSubjects({ courseIds, notices }: SelectionChange, groups: readonly Group[]): SubjectChange {
  const chosen = groups.filter(({ courses: [first] }) => first && courseIds.includes(first.id));
  return { keys: chosen.map(({ key }) => key), notices };
}

// After a new read of the offer: drops courses without seats and reports each (COURSE-22, COURSE-37).
export function keepAvailable(courseIds: readonly number[], offer: readonly Course[]): SelectionChange {
  const before = findChosen(courseIds, offer);
  const courses = withSeats(before);
  const keptIds = new Set(courses.map(({ id }) => id));
  const gone = [...new Set(courseIds)].filter((id) => !keptIds.has(id));
  const change = withoutOrphanM2({ courses, notices: gone.map((id) => dropped(id, "NO_SEATS")) }, before);
  // An M1 gone from the offer cannot be recognised: its M2 stays, with the warning.
  const lone = lacksFirstLevelMath(change.courses) ? change.courses.filter(isSecondLevelMath) : [];
  return {
    courseIds: change.courses.map(({ id }) => id),
    notices: [
      ...change.notices,
      ...lone.map(({ id }): SelectionNotice => ({ code: "M2_NEEDS_M1", courseId: id })),
    ],
  };
}
