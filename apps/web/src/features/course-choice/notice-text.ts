import type { Course } from "@shop/domain/courses/course";
import type { SelectionNotice } from "@shop/domain/courses/selection/selection-notices";
import { courseNameAmong } from "@shop/domain/courses/subject-groups";
import { courseChoiceCopy } from "./course-choice-copy";
import type { LostSubject } from "./use-loss";

const copy = courseChoiceCopy.notices;

// Null when a dialog reports it, or when it is visible anyway.
export function noticeText(notice: SelectionNotice, courses: readonly Course[]): string | null {
  switch (notice.code) {
    case "NOT_AVAILABLE":
      return copy.NOT_AVAILABLE;
    case "COMMON_BLOCKED":
      return copy.commonBlocked(notice.subject, notice.mentionSubject);
    case "SAME_DISPLAY_NAME":
      return copy.sameName(notice.subject);
    case "M1_ADDED":
      return copy.m1Added(nameOf(notice.courseId, courses));
    case "COURSE_DROPPED":
      return notice.reason === "SAME_SUBJECT"
        ? null
        : copy.dropped[notice.reason](nameOf(notice.courseId, courses));
    case "SCHEDULE_CONFLICT":
    case "M2_NEEDS_M1":
      return null;
  }
}

export function lossText(lost: readonly LostSubject[]): string {
  const namesOf = (reason: LostSubject["reason"]) =>
    lost.filter((one) => one.reason === reason).map(({ name }) => name);
  const [soldOut, withdrawn] = [namesOf("SOLD_OUT"), namesOf("WITHDRAWN")];
  return [
    soldOut.length > 0 && copy.lost(soldOut.join(", ")),
    withdrawn.length > 0 && copy.withdrawn(withdrawn.filter(Boolean).join(", ")),
    ...namesOf("M1_REMOVED").map(copy.dropped.M1_REMOVED),
  ]
    .filter(Boolean)
    .join(" ");
}

function nameOf(id: number, courses: readonly Course[]): string {
  const course = courses.find((one) => one.id === id);
  return course ? courseNameAmong(course, courses) : "";
}
