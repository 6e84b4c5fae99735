import type { Course } from "../course";
import { type SubjectGroup, subjectAsCourse } from "../subject-groups";
import { keepAvailable } from "./keep-available";
import { type SelectionChange, toggleCourse } from "./select-course";
import type { SelectionNotice } from "./selection-notices";
import { blockingMention } from "./selection-rules";

type Group = SubjectGroup<Course & { seatsCapacity: number }>;

/** Chosen subjects by `subjectKey`, in the order of the offer; notices name each subject by its course without hours. */
export interface SubjectChange {
  keys: string[];
  notices: readonly SelectionNotice[];
}

/** One course without hours for each subject, in the order of the groups (legacy Step1). */
export function subjectCourses(groups: readonly Group[]): Course[] {
  return groups.flatMap((group) => subjectAsCourse(group) ?? []);
}

/**
 * Chosen subjects after one was pressed, by the rules for courses: M2 brings M1 and leaves with it, a Mención takes
 * the other and the común out, an M1 of at most 2 places takes plain Matemática out (COURSE-28..35).
 */
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

/** Chosen subjects after the offer was read again: those without seats leave, and M2 with its M1. */
export function keepSubjects(keys: readonly string[], groups: readonly Group[]): SubjectChange {
  return toSubjects(keepAvailable(idsOf(keys, groups), subjectCourses(groups)), groups);
}

/** The chosen Mención that blocks a subject, or undefined. */
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
