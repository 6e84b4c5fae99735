import type { Course } from "./course";

export type Badge = "mention" | "elective" | "common";

export function badgeOf(course: Pick<Course, "hasMention" | "isElective" | "isCommon">): Badge | null {
  if (course.hasMention) return "mention";
  if (course.isElective) return "elective";
  return course.isCommon ? "common" : null;
}
