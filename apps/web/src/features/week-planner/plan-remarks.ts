import type { Course } from "@shop/contracts/courses";
import { courseDisplayName } from "@shop/domain/courses/course-name";
import { planChanges, type WeekPlan } from "@shop/domain/planner/plan-week";
import type { Wishes } from "@shop/domain/planner/wishes";
import { scheduleLabel } from "@shop/domain/schedule/schedule-copy";
import { weekPlannerCopy as copy } from "./week-planner-copy";

interface Remark {
  text: string;
  /** Undefined for what is neither good nor bad. */
  isMet?: boolean;
}

/** What a week is like: its days, its waits, and how far it is from the wishes. */
export function wishRemarks(plan: WeekPlan<Course>, wishes: Wishes): Remark[] {
  const { days, waitingMinutes, unmetFreeDays, sessionsAtOtherPart } = plan;
  const unmet = [
    unmetFreeDays.length > 0 && copy.unmetDays(unmetFreeDays),
    wishes.partOfDay && sessionsAtOtherPart > 0 && copy.otherPart(sessionsAtOtherPart, wishes.partOfDay),
  ].filter((text) => typeof text === "string");
  const hasWishes = wishes.partOfDay !== null || wishes.freeDays.length > 0;
  return [
    ...(hasWishes && unmet.length === 0 ? [{ text: copy.allMet, isMet: true }] : []),
    ...unmet.map((text) => ({ text, isMet: false })),
    { text: copy.days(days) },
    { text: waitingMinutes > 0 ? copy.waiting(waitingMinutes) : copy.noWaiting },
  ];
}

/** What taking a plan does to the chosen courses, in words; empty while nothing is chosen, as nothing is lost. */
export function changeTexts(chosen: readonly Course[], plan: WeekPlan<Course>): string[] {
  if (chosen.length === 0) return [];
  const { added, replaced, removed } = planChanges(chosen, plan.courses);
  return [
    ...replaced.map(({ from, to }) =>
      copy.replaced(courseDisplayName(to), scheduleLabel(from.Schedules), scheduleLabel(to.Schedules)),
    ),
    ...added.map((course) => copy.added(courseDisplayName(course))),
    ...removed.map((course) => copy.removed(courseDisplayName(course))),
  ];
}
