import type { Course } from "../course";
import { courseBaseName, courseDisplayName, isFirstLevelMath, isSecondLevelMath } from "../course-name";
import { isFull } from "../seats";
import type { DropReason, SelectionNotice } from "./selection-notices";
import { blockingMention, coursesClash, dropReason, haveSameDisplayName } from "./selection-rules";

// `m2`: add an M1 with M2, or warn (AMB-38). `conflicts`: report, or replace (COURSE-24, COURSE-25).
export interface SelectOptions {
  m2: "add_m1" | "warn";
  conflicts: "ask" | "replace";
}

export interface SelectionChange {
  courseIds: number[];
  notices: SelectionNotice[];
}

/** COURSE-21..32, -34, -35, -37: no clashes; a lone M2 has M2_NEEDS_M1. `offer` must contain all chosen courses. */
export function toggleCourse(
  courseIds: readonly number[],
  pressedId: number,
  offer: readonly Course[],
  options: SelectOptions,
): SelectionChange {
  const chosen = findChosen(courseIds, offer);
  const pressed = offer.find((course) => course.id === pressedId);
  const change = chosen.some((course) => course.id === pressedId)
    ? deselect(chosen, pressedId)
    : select(chosen, pressedId, pressed, options);
  return pressed && isSecondLevelMath(pressed)
    ? withFirstLevel(change, pressed, offer, options)
    : toResult(change);
}

const toResult = ({ courses, notices }: Change): SelectionChange => ({
  courseIds: courses.map(({ id }) => id),
  notices,
});

function deselect(chosen: readonly Course[], id: number): Change {
  return withoutOrphanM2({ courses: chosen.filter((course) => course.id !== id), notices: [] }, chosen);
}

function select(
  chosen: readonly Course[],
  id: number,
  course: Course | undefined,
  options: SelectOptions,
): Change {
  if (!course || isFull(course))
    return { courses: chosen, notices: [{ code: "NOT_AVAILABLE", courseId: id }] };

  const reasons = new Map(chosen.map((other) => [other, dropReason(other, course)]));
  const staying = chosen.filter((other) => reasons.get(other) === null);
  const conflicting = staying.filter((other) => coursesClash(other, course));
  const refusal = refuse(course, chosen, staying, options.conflicts === "ask" ? conflicting : []);
  if (refusal) return { courses: chosen, notices: [refusal] };

  const kept = staying.filter((other) => !conflicting.includes(other));
  const notices = [
    ...chosen.flatMap((other) => {
      const reason = reasons.get(other);
      return reason ? [dropped(other.id, reason)] : [];
    }),
    ...conflicting.map((other) => dropped(other.id, "SCHEDULE_CONFLICT")),
  ];
  return withoutOrphanM2({ courses: [...kept, course], notices }, chosen);
}

function refuse(
  course: Course,
  chosen: readonly Course[],
  staying: readonly Course[],
  conflicting: readonly Course[],
): SelectionNotice | null {
  const courseId = course.id;
  const mention = blockingMention(course, chosen);
  if (mention) {
    return {
      code: "COMMON_BLOCKED",
      courseId,
      subject: courseBaseName(course),
      mentionSubject: courseDisplayName(mention),
    };
  }
  if (staying.some((other) => haveSameDisplayName(other, course))) {
    return { code: "SAME_DISPLAY_NAME", courseId, subject: courseDisplayName(course) };
  }
  if (conflicting.length > 0) {
    return { code: "SCHEDULE_CONFLICT", courseId, conflictingIds: conflicting.map(({ id }) => id) };
  }
  return null;
}

function withFirstLevel(
  change: Change,
  m2: Course,
  offer: readonly Course[],
  options: SelectOptions,
): SelectionChange {
  const { courses, notices } = change;
  if (!courses.includes(m2) || courses.some(isFirstLevelMath)) return toResult(change);
  const m1 = options.m2 === "add_m1" ? findFitting(courses, offer) : undefined;
  if (!m1) return toResult({ courses, notices: [...notices, { code: "M2_NEEDS_M1", courseId: m2.id }] });
  return toResult({
    courses: [...courses, m1],
    notices: [...notices, { code: "M1_ADDED", courseId: m1.id }],
  });
}

function findFitting(chosen: readonly Course[], offer: readonly Course[]): Course | undefined {
  return offer.find(
    (course) =>
      isFirstLevelMath(course) && !isFull(course) && !chosen.some((other) => coursesClash(other, course)),
  );
}

interface Change {
  courses: readonly Course[];
  notices: SelectionNotice[];
}

export function findChosen(courseIds: readonly number[], offer: readonly Course[]): Course[] {
  return [...new Set(courseIds)].flatMap((id) => offer.find((course) => course.id === id) ?? []);
}

export function dropped(courseId: number, reason: DropReason): SelectionNotice {
  return { code: "COURSE_DROPPED", courseId, reason };
}

export function withoutOrphanM2({ courses, notices }: Change, before: readonly Course[]): Change {
  const lostM1 = before.some(isFirstLevelMath) && !courses.some(isFirstLevelMath);
  if (!lostM1) return { courses, notices };
  const orphans = courses.filter((course) => isSecondLevelMath(course) && before.includes(course));
  return {
    courses: courses.filter((course) => !orphans.includes(course)),
    notices: [...notices, ...orphans.map(({ id }) => dropped(id, "M1_REMOVED"))],
  };
}
