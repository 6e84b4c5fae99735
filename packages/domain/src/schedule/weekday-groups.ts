import type { ClassMeeting } from "./class-meeting";

interface Scheduled {
  meetings: readonly ClassMeeting[];
}

/** 1 Monday to 6 Saturday. */
export interface WeekdayGroup<T> {
  days: number[];
  options: T[];
}

const FIRST_GROUPS = ["1,3", "2,4", "5", "6"];

function rankOf(days: readonly number[]): number {
  const index = FIRST_GROUPS.indexOf(days.join(","));
  if (index >= 0) return index;
  return FIRST_GROUPS.length + (days.length === 1 ? 0 : 1);
}

function compareGroups(a: readonly number[], b: readonly number[]): number {
  return rankOf(a) - rankOf(b) || a.join(",").localeCompare(b.join(","), "en");
}

/** Monday and Wednesday, Tuesday and Thursday, Friday, Saturday, single days, others. Only with meetings. */
export function groupByWeekdays<T extends Scheduled>(options: readonly T[]): WeekdayGroup<T>[] {
  const groups = new Map<string, WeekdayGroup<T>>();
  for (const option of options) {
    const days = [...new Set(option.meetings.map((meeting) => meeting.dayOfWeek))].sort((a, b) => a - b);
    if (days.length === 0) continue;
    const group = groups.get(days.join(",")) ?? { days, options: [] };
    group.options.push(option);
    groups.set(days.join(","), group);
  }
  return [...groups.values()].sort((a, b) => compareGroups(a.days, b.days));
}
