import type { Course } from "../courses/course";
import { isFirstLevelMath, isSecondLevelMath } from "../courses/course-name";
import { withSeats } from "../courses/seats";
import { subjectKey } from "../courses/subject-groups";
import { compareMeetings } from "../schedule/class-meeting";
import { sectionCost, toHours, waitingMinutes } from "./plan-cost";
import { type Found, search } from "./search";
import { compatibility, type Section, toSection } from "./sections";
import { isOnFreeDay, isOtherPartOfDay, type Wishes } from "./wishes";

export interface WantedSubject<C extends Course> {
  key: string;
  courses: readonly C[];
}

export type LeftOutReason = "SOLD_OUT" | "NO_HOURS" | "NEEDS_M1" | "CLASH";

export interface WeekPlan<C extends Course> {
  courses: C[];
  /** 1 Monday to 6 Saturday. */
  days: number[];
  waitingMinutes: number;
  unmetFreeDays: number[];
  meetingsOutsidePartOfDay: number;
  leftOut: { key: string; reason: LeftOutReason }[];
}

export interface PlanOptions {
  wishes: Wishes;
  chosenIds: readonly number[];
  limit: number;
  takesUntimed?: boolean;
  isPriceFirst?: boolean;
  /** Limit of search steps in each pass; every pass allows one more subject to be left out. */
  budget?: number;
}

export interface WeekPlans<C extends Course> {
  plans: WeekPlan<C>[];
  /** False when the budget ended first: better weeks may exist. */
  isComplete: boolean;
  steps: number;
}

const BUDGET = 2_000;

/** Weeks without clashes or forbidden pairs that leave out the fewest subjects, whatever the order of the input. */
export function planWeek<C extends Course>(
  subjects: readonly WantedSubject<C>[],
  options: PlanOptions,
): WeekPlans<C> {
  const { wishes, limit, budget = BUDGET } = options;
  const takeable = takeableSections(subjects, options);
  const goTogether = compatibility(takeable.flatMap(({ sections }) => sections));
  const m2NeedsM1 = subjects.some(({ courses }) => courses.some(isFirstLevelMath));
  let steps = 0;
  let isComplete = true;
  for (let leftOutCount = 0; leftOutCount < takeable.length; leftOutCount += 1) {
    const result = search(takeable, { wishes, leftOutCount, limit, budget, goTogether, m2NeedsM1 });
    steps += result.steps;
    isComplete &&= result.isComplete;
    if (result.best.length > 0)
      return { plans: result.best.map((found) => toPlan(found, subjects, options)), isComplete, steps };
  }
  return { plans: [], isComplete, steps };
}

function schedulableSections<C extends Course>(courses: readonly C[], takesUntimed: boolean): readonly C[] {
  const timed = courses.filter(({ Schedules }) => Schedules.length > 0);
  return timed.length === 0 && takesUntimed ? courses : timed;
}

function takeableSections(
  subjects: readonly WantedSubject<Course>[],
  { wishes, chosenIds, takesUntimed = false, isPriceFirst = false }: PlanOptions,
): { key: string; sections: Section[] }[] {
  let index = 0;
  const costOf = (course: Course) =>
    sectionCost(course, { wishes, isChosen: chosenIds.includes(course.id), isPriceFirst });
  return [...subjects]
    .sort((a, b) => a.key.localeCompare(b.key, "en"))
    .map(({ key, courses }) => ({
      key,
      sections: withSeats(schedulableSections(courses, takesUntimed))
        .map((course) => toSection(course, costOf(course)))
        .sort((a, b) => a.cost - b.cost || a.course.id - b.course.id)
        // Of sections with equal hours only the cheapest.
        .filter(
          ({ course }, at, all) => all.findIndex((one) => hoursOf(one.course) === hoursOf(course)) === at,
        )
        .map((section) => ({ ...section, index: index++ })),
    }))
    .filter(({ sections }) => sections.length > 0);
}

const hoursOf = ({ Schedules }: Course): string =>
  [...Schedules]
    .sort(compareMeetings)
    .map(({ dayOfWeek, startTime, endTime }) => `${dayOfWeek} ${startTime} ${endTime}`)
    .join();

function toPlan<C extends Course>(
  { sections }: Found,
  subjects: readonly WantedSubject<C>[],
  { wishes, takesUntimed }: PlanOptions,
): WeekPlan<C> {
  const ids = new Set(sections.map(({ course }) => course.id));
  const courses = subjects.flatMap((subject) => subject.courses.filter(({ id }) => ids.has(id)));
  const meetings = courses.flatMap((course) => course.Schedules);
  const daysOf = (some: typeof meetings) => [...new Set(some.map(({ dayOfWeek }) => dayOfWeek))].sort();
  return {
    courses,
    days: daysOf(meetings),
    waitingMinutes: waitingMinutes(toHours(meetings)),
    unmetFreeDays: daysOf(meetings.filter((meeting) => isOnFreeDay(meeting, wishes))),
    meetingsOutsidePartOfDay: meetings.filter((meeting) => isOtherPartOfDay(meeting, wishes)).length,
    leftOut: subjects
      .filter((subject) => !subject.courses.some(({ id }) => ids.has(id)))
      .map(({ key, courses: offered }) => ({ key, reason: leftOutReason(offered, courses, takesUntimed) })),
  };
}

export function leftOutReason(
  courses: readonly Course[],
  week: readonly Course[],
  takesUntimed = false,
): LeftOutReason {
  const schedulable = schedulableSections(courses, takesUntimed);
  if (schedulable.length === 0) return "NO_HOURS";
  if (withSeats(schedulable).length === 0) return "SOLD_OUT";
  return courses.some(isSecondLevelMath) && !week.some(isFirstLevelMath) ? "NEEDS_M1" : "CLASH";
}

export interface PlanChanges<C extends Course> {
  kept: C[];
  added: C[];
  replaced: { from: C; to: C }[];
  removed: C[];
}

export function planChanges<C extends Course>(chosen: readonly C[], plan: readonly C[]): PlanChanges<C> {
  const bySubject = new Map(chosen.map((course) => [subjectKey(course), course]));
  const planned = new Set(plan.map(subjectKey));
  const changes: PlanChanges<C> = {
    kept: [],
    added: [],
    replaced: [],
    removed: chosen.filter((course) => !planned.has(subjectKey(course))),
  };
  for (const to of plan) {
    const from = bySubject.get(subjectKey(to));
    if (!from) changes.added.push(to);
    else if (from.id === to.id) changes.kept.push(to);
    else changes.replaced.push({ from, to });
  }
  return changes;
}
