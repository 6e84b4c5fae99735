import type { Course } from "@shop/contracts/courses";
import { courseBaseName, courseDisplayName } from "@shop/domain/courses/course-name";
import {
  blockingMention,
  coursesClash,
  dropReason,
  haveSameDisplayName,
} from "@shop/domain/courses/selection-rules";
import type { SlotChipProps } from "../../ui/week/slot-chip";
import { courseChoiceCopy } from "./course-choice-copy";

const copy = courseChoiceCopy.notices;

type SlotState = Pick<SlotChipProps, "state" | "reason">;

/** How a section looks before it is pressed, by the same rules that decide the press (COURSE-24, -29, -34, -37). */
export function slotState(course: Course, chosen: readonly Course[]): SlotState {
  if (chosen.some(({ id }) => id === course.id)) return { state: "free" };
  if (course.seatsAvailable <= 0) return { state: "full" };
  const reason = blockedReason(course, chosen);
  if (reason) return { state: "blocked", reason };
  const staying = chosen.filter((other) => dropReason(other, course) === null);
  return { state: staying.some((other) => coursesClash(other, course)) ? "clash" : "free" };
}

/** Why the whole course is out while others are chosen, or null. */
export function blockedReason(course: Course, chosen: readonly Course[]): string | null {
  const mention = blockingMention(course, chosen);
  if (mention) return copy.commonBlocked(courseBaseName(course), courseDisplayName(mention));
  const twin = chosen.find(
    (other) => dropReason(other, course) === null && haveSameDisplayName(other, course),
  );
  return twin ? copy.sameName(courseDisplayName(course)) : null;
}
