import { foldText } from "../../format/fold-text";
import { schedulesOverlap } from "../../schedule/overlap";
import type { Course } from "../course";
import { courseDisplayName, isFirstLevelMath } from "../course-name";
import { hasScarceSeats } from "../seats";
import { isSameBaseSubject } from "../subject-area";
import { subjectKey } from "../subject-groups";
import type { DropReason } from "./selection-notices";

function isCommonVersionOf(common: Course, mention: Course): boolean {
  return (
    !common.hasMention && !common.isElective && isSameBaseSubject(common.Subject.name, mention.Subject.name)
  );
}

export function blockingMention(course: Course, chosen: readonly Course[]): Course | undefined {
  return chosen.find((other) => other.hasMention && isCommonVersionOf(course, other));
}

function isNamedFirstLevel(course: Course): boolean {
  return (
    isFirstLevelMath(course) &&
    /(?:^|[^a-z0-9])m1(?:$|[^a-z0-9])/.test(foldText(`${course.Subject.name} ${course.name}`))
  );
}

function yieldsToScarceM1(plain: Course, taken: Course): boolean {
  const isPlain = isFirstLevelMath(plain) && !isNamedFirstLevel(plain);
  return isPlain && isNamedFirstLevel(taken) && hasScarceSeats(taken.seatsAvailable);
}

/** Null when both may stay (COURSE-23). */
export function dropReason(other: Course, taken: Course): DropReason | null {
  if (subjectKey(other) === subjectKey(taken)) return "SAME_SUBJECT";
  if (taken.hasMention && other.hasMention) return "OTHER_MENTION";
  if (taken.hasMention && isCommonVersionOf(other, taken)) return "COMMON_OF_MENTION";
  return yieldsToScarceM1(other, taken) ? "SCARCE_M1" : null;
}

export function haveSameDisplayName(a: Course, b: Course): boolean {
  return foldText(courseDisplayName(a)) === foldText(courseDisplayName(b));
}

export function coursesClash(a: Course, b: Course): boolean {
  return schedulesOverlap(a.Schedules, b.Schedules);
}
