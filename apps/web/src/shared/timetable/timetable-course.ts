import type { PurchasedDetail } from "@shop/contracts/orders";
import type { Badge } from "@shop/domain/courses/badge";
import { badgeOf } from "@shop/domain/courses/badge";
import { courseDisplayName } from "@shop/domain/courses/course-name";
import type { Session } from "@shop/domain/schedule/session";
import type { RuleCourse } from "../../lib/rule-course";

/** A course as review and receipt show it. */
export interface TimetableCourse {
  id: number;
  title: string;
  code: string;
  badge: Badge | null;
  sessions: readonly Session[];
}

/** A course that is being chosen, under its display name (COURSE-45). */
export function fromRuleCourse(course: RuleCourse): TimetableCourse {
  return {
    id: course.id,
    title: courseDisplayName(course),
    code: course.pdvCode,
    badge: badgeOf(course),
    sessions: course.sessions,
  };
}

/** A course as an order keeps it; its own name stands in for the subject's. */
export function fromPurchased(course: PurchasedDetail["Courses"][number]): TimetableCourse {
  return {
    id: course.id,
    title: courseDisplayName({ ...course, subjectName: course.name }),
    code: course.pdvCode,
    badge: badgeOf(course),
    sessions: course.Schedules,
  };
}
