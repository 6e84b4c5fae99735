import type { Course } from "@shop/contracts/offer/courses";
import { courseBaseName, courseDisplayName } from "@shop/domain/courses/course-name";
import { isFull } from "@shop/domain/courses/seats";
import {
  blockingMention,
  coursesClash,
  dropReason,
  haveSameDisplayName,
} from "@shop/domain/courses/selection/selection-rules";
import type { SubjectGroup } from "@shop/domain/courses/subject-groups";
import type { SlotChipProps } from "../../../ui/week/slot-chip";
import { courseChoiceCopy as copy } from "../course-choice-copy";

type SlotState = Pick<SlotChipProps, "state" | "reason">;

// Uses the same rules that decide the press.
export function slotState(course: Course, chosen: readonly Course[]): SlotState {
  if (chosen.some(({ id }) => id === course.id)) return { state: "free" };
  if (isFull(course)) return { state: "full" };
  const reason = blockedReason(course, chosen);
  if (reason) return { state: "blocked", reason };
  const staying = chosen.filter((other) => dropReason(other, course) === null);
  return { state: staying.some((other) => coursesClash(other, course)) ? "clash" : "free" };
}

// Why no section of a subject can be chosen, where it is the same for all.
export function sharedReason({ courses }: SubjectGroup<Course>, chosen: readonly Course[]): string | null {
  const reasons = courses.map((course) => blockedReason(course, chosen));
  return (new Set(reasons).size === 1 && reasons[0]) || null;
}

function blockedReason(course: Course, chosen: readonly Course[]): string | null {
  const mention = blockingMention(course, chosen);
  if (mention) return copy.notices.commonBlocked(courseBaseName(course), courseDisplayName(mention));
  const twin = chosen.find(
    (other) => dropReason(other, course) === null && haveSameDisplayName(other, course),
  );
  return twin ? copy.notices.sameName(courseDisplayName(course)) : null;
}
